/** Replaces the characters from `start` up to `end`. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Applies edits that don't overlap. Those at the same offset are applied in the given order.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const parts: string[] = [];
  let offset = 0;
  for (const { start, end, text: inserted } of sorted) {
    parts.push(text.slice(offset, start), inserted);
    offset = end;
  }
  return parts.join('') + text.slice(offset);
}

/** Returns where the line around an offset starts. */
export const lineStart = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1;

/** Returns the offset of the line break that ends the line, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}
