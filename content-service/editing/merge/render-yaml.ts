import { isCollection, isScalar, Scalar, stringify, type Node } from 'yaml';

import { isContentList, isContentMap, type Content } from './same-content';

/** The notation of the text that a value replaces, or of its neighbours. */
export type Notation = {
  /** Whether maps and lists are written in braces and brackets, on one line. */
  readonly isFlow: boolean;
  /** The quotes, or the kind of block, of the former text. */
  readonly scalar?: Scalar.Type | undefined;
  /** The comment behind the sign of a block text. */
  readonly comment?: string | undefined;
};

/** Returns the notation of a node. */
export function notationOf(node: Node): Notation {
  const scalar = isScalar(node) ? (node.type as Scalar.Type | undefined) : undefined;
  const isBlock = scalar === 'BLOCK_FOLDED' || scalar === 'BLOCK_LITERAL';
  return {
    isFlow: isCollection(node) && node.flow === true,
    scalar,
    comment: isBlock ? (node.comment ?? undefined) : undefined,
  };
}

/**
 * Writes a field of a block map.
 * @param key the key as it stands in the file
 * @param indent the number of spaces before the map's keys; the first line gets none
 */
export const renderField = (
  key: string,
  value: Content,
  notation: Notation,
  indent: number,
): string =>
  isOnOneLine(value, notation)
    ? `${key}: ${renderFlow(value)}`
    : renderBlock({ k: nodeOf(value, notation) }, indent).replace('k', () => key);

/** Writes an item of a block list, with its dash. The first line gets no spaces before it. */
export const renderItem = (value: Content, notation: Notation, indent: number): string =>
  isOnOneLine(value, notation)
    ? `- ${renderFlow(value)}`
    : renderBlock([nodeOf(value, notation)], indent);

/** Writes a value that stands inside braces or brackets. */
export function renderFlow(value: Content, scalar?: Scalar.Type): string {
  if (isContentList(value)) return `[${value.map((item) => renderFlow(item)).join(', ')}]`;
  if (isContentMap(value)) {
    const fields = Object.entries(value).map(
      ([key, entry]) => `${renderFlow(key)}: ${renderFlow(entry)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  const isText = typeof value === 'string' && value.includes('\n');
  const notation = { isFlow: true, scalar: isText ? 'QUOTE_DOUBLE' : scalar } as const;
  const list = stringify([nodeOf(value, notation)], {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
  });
  return list.trim().slice(1, -1);
}

const isOnOneLine = (value: Content, { isFlow }: Notation): boolean =>
  isFlow && typeof value === 'object' && value !== null;

function nodeOf(value: Content, { scalar, comment }: Notation): Content | Scalar {
  if (typeof value === 'object' && value !== null) return value;
  const node = new Scalar(value);
  if (scalar !== undefined) node.type = scalar;
  if (comment !== undefined) node.comment = comment;
  return node;
}

const renderBlock = (value: unknown, indent: number): string =>
  stringify(value, { lineWidth: 0, indent: 2 })
    .trimEnd()
    .replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(indent)}`);
