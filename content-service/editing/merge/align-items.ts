import { isContentMap, isSame, keysOf, type Content } from './same-content';

/** Where an item of an edited list was before. */
export type Origin = {
  readonly index: number;
  /** Whether it changed places with items that stayed. Such an item is the same as before. */
  readonly isMoved: boolean;
};

const SAME = 1_000;

/**
 * Finds the items of a list in its edited version, so that comments stay with their items: first
 * those that stay in their order, changed or not, then those that were moved.
 * @returns the origins by the indices in `after`; a new item has none
 */
export function originsOf(
  before: readonly Content[],
  after: readonly Content[],
): ReadonlyMap<number, Origin> {
  const origins = new Map<number, Origin>(stayingItems(before, after));
  const found = new Set([...origins.values()].map(({ index }) => index));
  for (const [to, value] of after.entries()) {
    if (origins.has(to)) continue;
    const index = before.findIndex((item, from) => !found.has(from) && isSame(item, value));
    if (index === -1) continue;
    found.add(index);
    origins.set(to, { index, isMoved: true });
  }
  return origins;
}

/**
 * The longest common sequence, in which an edited item counts by how much of it is unchanged.
 */
function stayingItems(
  before: readonly Content[],
  after: readonly Content[],
): readonly (readonly [to: number, origin: Origin])[] {
  const likeness = likenessesOf(before, after);
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
  const items: (readonly [number, Origin])[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (gain(i, j) > 0 && at(i, j) === gain(i, j) + at(i + 1, j + 1)) {
      items.push([j, { index: i, isMoved: false }]);
      i += 1;
      j += 1;
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return items;
}

/** An item that is the same somewhere in the other list was not edited into something else. */
function likenessesOf(
  before: readonly Content[],
  after: readonly Content[],
): readonly (readonly number[])[] {
  const likeness = before.map((item) => after.map((other) => likenessOf(item, other)));
  const isSomewhere = after.map((_, to) => likeness.some((row) => row[to] === SAME));
  return likeness.map((row) => {
    const isInAfter = row.includes(SAME);
    return row.map((like, to) => (like === SAME || !(isInAfter || isSomewhere[to]) ? like : 0));
  });
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
