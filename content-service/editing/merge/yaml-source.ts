import { isNode, isScalar, type Node, type Pair, type YAMLSeq } from 'yaml';

import { lineStart } from './text-edits';

/** A field of a map or an item of a list, from its key or dash to its last character. */
export type Entry = {
  readonly value: Node;
  readonly start: number;
  /** The offset behind the colon or the dash. */
  readonly signEnd: number;
  readonly end: number;
};

export type Field = Entry & {
  readonly key: string;
  /** The key as it stands in the text. */
  readonly keySource: string;
};

/** Returns the offset behind the last character of a node, without the line breaks after it. */
export function endOf(text: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  return start + text.slice(start, end).trimEnd().length;
}

/** Returns the fields of a map; `null` if one of them has no plain key or no value. */
export function fieldsOf(text: string, pairs: readonly Pair[]): readonly Field[] | null {
  const fields = pairs.map(({ key, value, srcToken }) => {
    const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
    if (!isScalar(key) || !isNode(value) || !key.range || !colon) return null;
    const [start, keyEnd] = key.range;
    const signEnd = colon.offset + 1;
    return {
      key: String(key.value),
      keySource: text.slice(start, keyEnd),
      value,
      start,
      signEnd,
      end: entryEnd(text, value, signEnd),
    };
  });
  return fields.every((field) => field !== null) ? fields : null;
}

/** Returns the items of a block list; `null` if one of them has no value. */
export function itemsOf(text: string, list: YAMLSeq): readonly Entry[] | null {
  const tokens = list.srcToken?.type === 'block-seq' ? list.srcToken.items : [];
  const dashes = tokens.flatMap(
    ({ start }) => start.find(({ type }) => type === 'seq-item-ind') ?? [],
  );
  const items = list.items.map((value, index) => {
    const start = dashes[index]?.offset;
    if (!isNode(value) || start === undefined) return null;
    const signEnd = start + 1;
    return { value, start, signEnd, end: entryEnd(text, value, signEnd) };
  });
  return items.every((item) => item !== null) ? items : null;
}

/** An entry without a value ends with its sign. */
const entryEnd = (text: string, value: Node, signEnd: number): number =>
  value.range?.[0] === value.range?.[1] ? signEnd : endOf(text, value);

/** Whether a comment stands between the colon or dash of an entry and its value. */
export const hasCommentBefore = (text: string, { value, signEnd }: Entry): boolean =>
  text.slice(signEnd, value.range?.[0]).includes('#');

/** The number of characters before an offset in its line. */
export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** Whether nothing but spaces precedes an offset in its line. */
export const startsLine = (text: string, offset: number): boolean =>
  text.slice(lineStart(text, offset), offset).trim() === '';
