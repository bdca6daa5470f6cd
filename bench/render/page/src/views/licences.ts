// What is bundled, and under which licences.

import { element } from "../dom";
import { unpacked } from "../packet";
import type { Maker } from "./view";

export const licences: Maker = () => ({
  name: "licences",
  title: "Licences",
  async show(section) {
    if (section.childElementCount) return;
    const { value } = await unpacked("licences");
    section.append(element("pre", { class: "licences", tabindex: 0 }, value));
  },
});
