// Figures made of several values.

/** Of positive numbers; NaN of none. */
export function geometricMean(values: number[]): number {
  const found = values.filter((value) => value > 0 && Number.isFinite(value));
  if (!found.length) return NaN;
  return Math.exp(found.reduce((sum, value) => sum + Math.log(value), 0) / found.length);
}

export function median(values: number[]): number {
  const found = [...values].sort((one, other) => one - other);
  const middle = Math.floor(found.length / 2);
  if (!found.length) return NaN;
  return found.length % 2 ? found[middle]! : (found[middle - 1]! + found[middle]!) / 2;
}

/** The rows by the text of one of their columns, in the order of these texts. */
export function grouped(rows: Iterable<number>, text: (row: number) => string): [string, number[]][] {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const name = text(row);
    const group = found.get(name);
    if (group) group.push(row);
    else found.set(name, [row]);
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}

export function all(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}
