/** Replaces the characters from `start` up to `end`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

type Range = { readonly start: number; readonly end: number };

/**
 * Applies edits to a part of a text. Those at the same offset are applied in the given order.
 * @param part the whole text if it's not given
 * @throws RangeError if edits overlap, or leave the part
 */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
  { start, end }: Range = { start: 0, end: text.length },
): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const pieces: string[] = [];
  let offset = start;
  for (const edit of sorted) {
    if (edit.start < offset || edit.end < edit.start || edit.end > end)
      throw new RangeError(`the edit at ${edit.start}–${edit.end} overlaps another one`);
    pieces.push(text.slice(offset, edit.start), edit.text);
    offset = edit.end;
  }
  return pieces.join('') + text.slice(offset, end);
}

/**
 * Rewrites a text that may have the line breaks of Windows, and keeps them.
 * @param rewrite gets and returns a text with `\n` only
 * @returns `text` itself if `rewrite` changed nothing
 */
export function keepLineBreaks(text: string, rewrite: (unixText: string) => string): string {
  const unixText = toUnixLines(text);
  const rewritten = rewrite(unixText);
  if (rewritten === unixText) return text;
  return unixText === text ? rewritten : rewritten.replaceAll('\n', '\r\n');
}

/** Replaces the line breaks of Windows. */
export const toUnixLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** Returns where the line around an offset starts. */
export const lineStart = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1;

/** Returns the offset of the line break that ends the line, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}
