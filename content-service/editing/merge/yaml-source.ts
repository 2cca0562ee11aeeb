import { isNode, isScalar, type Node, type Pair } from 'yaml';

import { lineEnd, lineStart } from './text-edits';

/** Returns the offset behind the last character of a node, without the line breaks after it. */
export function endOf(text: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  return start + text.slice(start, end).trimEnd().length;
}

/** A field of a block map, with its position. */
export type Field = {
  readonly key: string;
  readonly value: Node;
  readonly start: number;
  readonly end: number;
};

/** Returns the fields of a map; `null` if one of them has no plain key or no value. */
export function fieldsOf(text: string, pairs: readonly Pair[]): readonly Field[] | null {
  const fields = pairs.map(({ key, value }) =>
    isScalar(key) && isNode(value) && key.range
      ? {
          key: String(key.value),
          value,
          start: key.range[0],
          end: Math.max(endOf(text, value), lineEndOfKey(text, key.range[1])),
        }
      : null,
  );
  return fields.every((field) => field !== null) ? fields : null;
}

/** A field without a value ends with its colon. */
const lineEndOfKey = (text: string, keyEnd: number): number => text.indexOf(':', keyEnd) + 1;

/** Returns where the dash of an item of a block list stands. */
export const dashOf = (text: string, item: Node): number =>
  text.lastIndexOf('-', (item.range?.[0] ?? 0) - 1);

/** The number of characters before an offset in its line. */
export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** Whether nothing but spaces precedes an offset in its line. */
export const startsLine = (text: string, offset: number): boolean =>
  text.slice(lineStart(text, offset), offset).trim() === '';

/**
 * Returns the lines of an entry, with their line breaks.
 * @param isFirst the comments above the first entry are about the whole group
 */
export function linesOf(
  text: string,
  { start, end }: Pick<Field, 'start' | 'end'>,
  isFirst: boolean,
): { readonly start: number; readonly end: number } {
  const first = isFirst ? lineStart(text, start) : commentsStart(text, start);
  const last = lineEnd(text, end);
  // Without a line break at its end, a file would keep the one before the entry.
  return last === text.length
    ? { start: Math.max(0, first - 1), end: last }
    : { start: first, end: last + 1 };
}

/** Returns where the comment lines directly above an entry start. */
function commentsStart(text: string, start: number): number {
  const column = columnOf(text, start);
  let first = lineStart(text, start);
  while (first > 0) {
    const above = lineStart(text, first - 1);
    if (!text.startsWith('#', above + column) || text.slice(above, above + column).trim() !== '')
      break;
    first = above;
  }
  return first;
}
