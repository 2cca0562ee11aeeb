import { isContentMap, isSame, keysOf, type Content } from './same-content';

/** An item that stays, changed or not, by its index in both lists. */
export type KeptItem = { readonly before: number; readonly after: number };

const SAME = 1_000;

/**
 * Finds which items of a list are still in its edited version, so that comments stay with their
 * items: the longest common sequence, in which an edited item counts by how much of it is unchanged.
 * @returns the kept items, in order
 */
export function alignItems(
  before: readonly Content[],
  after: readonly Content[],
): readonly KeptItem[] {
  const likeness = before.map((item) => after.map((other) => likenessOf(item, other)));
  // best[i][j]: the highest total of the items from i and j on.
  const best = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const gain = (i: number, j: number): number => likeness[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const kept = gain(i, j) === 0 ? 0 : gain(i, j) + at(i + 1, j + 1);
      (best[i] as number[])[j] = Math.max(kept, at(i + 1, j), at(i, j + 1));
    }
  const items: KeptItem[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (gain(i, j) > 0 && at(i, j) === gain(i, j) + at(i + 1, j + 1)) {
      items.push({ before: i, after: j });
      i += 1;
      j += 1;
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return items;
}

/** @returns 0 for values that have nothing in common, `SAME` for the same value */
function likenessOf(one: Content, other: Content): number {
  if (isSame(one, other)) return SAME;
  if (isContentMap(one) && isContentMap(other)) {
    const keys = keysOf(one, other);
    const same = keys.filter((key) => isSame(one[key], other[key])).length;
    return Math.max(1, Math.floor((same / keys.length) * (SAME / 2)));
  }
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other) ? 1 : 0;
}
