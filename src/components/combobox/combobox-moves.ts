const pageSize = 8;

/** The options whose text holds every word of the query, whatever the case. An option that starts with the query comes first. */
export function filterOptions<Option>(options: readonly Option[], query: string, optionText: (option: Option) => string): readonly Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return options;
  const found = options.map((option) => ({ option, text: optionText(option).toLowerCase() })).filter(({ text }) => words.every((word) => text.includes(word)));
  const rank = ({ text }: { text: string }) => (text.startsWith(first) ? 0 : 1);
  return found.sort((left, right) => rank(left) - rank(right)).map(({ option }) => option);
}

/** Where a key moves the active option; `undefined` for a key that does not move it. The ends do not wrap, so that a held key stops. */
export function nextActiveIndex(key: string, activeIndex: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    PageDown: activeIndex + pageSize,
    PageUp: activeIndex - pageSize,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
