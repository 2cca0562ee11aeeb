/**
 * The lines at which the entries of a YAML list start.
 * @param count how many there are; with another number of them the text is not written as expected, and no line is better than a wrong one
 */
export function entryLines(text: string, count: number): readonly number[] {
  const starts = text.split('\n').flatMap((line, index) => (/^- /.test(line) ? [index + 1] : []));
  return starts.length === count ? starts : [];
}
