/**
 * Returns the page numbers that a list links to: the first, the last, and the neighbours of the
 * current page. Null marks a gap.
 */
export function pageWindow(page: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((left, right) => left - right);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    // The mark for a gap is as wide as a page number, so a single missing page is shown instead.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
