const pageSize = 8;

/**
 * Where a key moves the active option; `undefined` for a key that does not move it. The ends do not
 * wrap, so that a held key stops.
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
 * The same with Home and End, which go to the ends of the list. While there is a text they move in
 * it, and reach the list together with Control.
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
