// Bundles src/ into built/: page.js, page.css, and the licences of what is in them.

import { build } from "esbuild";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const LICENCES = ["LICENSE", "LICENSE.txt", "NOTICE", "CopyrightNotice.txt", "licenses/LICENSE-d3"];

const common = { bundle: true, minify: true, charset: "utf8", legalComments: "none", logLevel: "warning" };
const { metafile } = await build({
  ...common, entryPoints: ["src/main.ts"], outfile: "built/page.js", format: "iife", target: "es2022", metafile: true,
});
await build({ ...common, entryPoints: ["src/page.css"], outfile: "built/page.css" });

const script = readFileSync("built/page.js", "utf8");
if (/<\/script/i.test(script)) throw new Error("built/page.js would end its own element");

const packages = new Set(
  Object.keys(metafile.inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
);
const parts = [...packages].sort().map((name) => {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  const texts = LICENCES.map((file) => `node_modules/${name}/${file}`).filter((path) => existsSync(path));
  if (!texts.length) throw new Error(`${name} has no licence`);
  return [`${name} ${version} (${license})`, ...texts.map((path) => readFileSync(path, "utf8").trim())].join("\n\n");
});
const head = "What this page is built on, and under which licences.\n";
writeFileSync("built/LICENSES.txt", `${[head, ...parts].join(`\n${"-".repeat(78)}\n\n`)}\n`);
