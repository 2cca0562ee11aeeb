const pageSize = 8;

/**
 * Returns the option that a key moves to, or `undefined` for any other key. The list does not wrap
 * around, so that holding a key stops at the end.
 */
export function nextActiveIndex(
  key: string,
  activeIndex: number,
  count: number,
): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    PageDown: activeIndex + pageSize,
    PageUp: activeIndex - pageSize,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

export type ListKey = {
  readonly key: string;
  readonly hasControl: boolean;
  readonly isFieldEmpty: boolean;
};

/**
 * Like `nextActiveIndex`, but also handles Home and End, which move to the ends of the list. If the
 * field contains text, they move the caret in it instead, unless Control is held.
 */
export function nextInList(
  { key, hasControl, isFieldEmpty }: ListKey,
  activeIndex: number,
  count: number,
): number | undefined {
  if (!hasControl && !isFieldEmpty) return nextActiveIndex(key, activeIndex, count);
  if (key === 'Home') return 0;
  return key === 'End' ? Math.max(0, count - 1) : nextActiveIndex(key, activeIndex, count);
}
