/** Groups items by a key, the largest group first. Groups of equal size keep their order. */
export function groupsBySize<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

/**
 * Returns the group that has at least `quorum` members, and more than any other; empty if there is
 * none.
 */
export function leadingGroup<T>(
  items: readonly T[],
  quorum: number,
  keyOf: (item: T) => string,
): readonly T[] {
  const [first = [], second = []] = groupsBySize(items, keyOf);
  return first.length >= quorum && first.length > second.length ? first : [];
}
