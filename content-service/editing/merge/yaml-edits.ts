import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';

import { alignItems } from './align-items';
import { endingLike, isLeftOut, mergeKeys, mergeValues } from './merge-values';
import { notationOf, renderField, renderFlow, renderItem, type Notation } from './render-yaml';
import { isContentList, isContentMap, isSame, type Content, type ContentMap } from './same-content';
import { lineEnd, lineStart, type TextEdit } from './text-edits';
import { columnOf, dashOf, endOf, fieldsOf, linesOf, startsLine, type Field } from './yaml-source';

/**
 * Returns what to change in a YAML text so that a node has an edited value.
 * @returns `null` if the node has to be written as a whole
 */
export function editsOf(
  text: string,
  node: Node,
  before: Content,
  edited: Content,
): readonly TextEdit[] | null {
  if (isSame(before, edited)) return [];
  if (isMap(node) && isContentMap(before) && isContentMap(edited))
    return node.flow
      ? flowMapEdits(text, node, before, edited)
      : blockMapEdits(text, node, before, edited);
  if (isSeq(node) && isContentList(before) && isContentList(edited))
    return node.flow
      ? flowListEdits(text, node, before, edited)
      : blockListEdits(text, node, before, edited);
  return null;
}

const wholeFlow = (text: string, node: Node, before: Content, edited: Content): TextEdit => ({
  start: node.range?.[0] ?? 0,
  end: endOf(text, node),
  text: renderFlow(mergeValues(before, edited), notationOf(node).scalar),
});

/** Edits the values in braces or brackets; `null` if there are others afterwards. */
function flowEdits(
  text: string,
  entries: readonly (readonly [Node, Content | undefined, Content | undefined])[],
): readonly TextEdit[] {
  return entries.flatMap(([node, before = null, edited = null]) =>
    isSame(before, edited)
      ? []
      : (editsOf(text, node, before, edited) ?? [wholeFlow(text, node, before, edited)]),
  );
}

function flowMapEdits(
  text: string,
  map: YAMLMap,
  before: ContentMap,
  edited: ContentMap,
): readonly TextEdit[] {
  const fields = fieldsOf(text, map.items);
  const keys = mergeKeys(before, edited);
  const isSameKeys =
    fields?.length === keys.length && fields.every(({ key }) => keys.includes(key));
  return fields && isSameKeys
    ? flowEdits(
        text,
        fields.map(({ key, value }) => [value, before[key], edited[key]] as const),
      )
    : [wholeFlow(text, map, before, edited)];
}

function flowListEdits(
  text: string,
  list: YAMLSeq,
  before: readonly Content[],
  edited: readonly Content[],
): readonly TextEdit[] {
  const items = list.items as Node[];
  return before.length === edited.length
    ? flowEdits(
        text,
        items.map((item, index) => [item, before[index], edited[index]] as const),
      )
    : [wholeFlow(text, list, before, edited)];
}

/** A value that is written as a whole must not swallow a comment behind it. */
function notationFor(text: string, node: Node, edited: Content): Notation {
  const notation = notationOf(node);
  const end = endOf(text, node);
  const isCommented = text.slice(end, lineEnd(text, end)).trim() !== '';
  return isCommented && typeof edited === 'string'
    ? { ...notation, scalar: 'QUOTE_DOUBLE' }
    : notation;
}

function fieldEdits(
  text: string,
  field: Field,
  before: Content,
  edited: Content,
): readonly TextEdit[] {
  const { key, value, start, end } = field;
  return (
    editsOf(text, value, before, edited) ?? [
      {
        start,
        end,
        text: renderField(
          key,
          endingLike(before, mergeValues(before, edited)),
          notationFor(text, value, edited),
          columnOf(text, start),
        ),
      },
    ]
  );
}

function blockMapEdits(
  text: string,
  map: YAMLMap,
  before: ContentMap,
  edited: ContentMap,
): readonly TextEdit[] | null {
  const fields = fieldsOf(text, map.items);
  const [first] = fields ?? [];
  if (!fields || !first) return null;
  const keys = mergeKeys(before, edited);
  const kept = fields.filter(({ key }) => keys.includes(key));
  const [firstKept] = kept;
  if (!firstKept) return null;
  const indent = columnOf(text, first.start);
  const removed = fields.filter(({ key }) => isLeftOut(before, edited, key));
  // The first field may follow a dash: the next one takes its place.
  const leading = startsLine(text, first.start) ? [] : fields.slice(0, fields.indexOf(firstKept));
  const inserted = keys.filter((key) => !fields.some((field) => field.key === key));
  return [
    ...kept.flatMap((field) =>
      isSame(before[field.key], edited[field.key])
        ? []
        : fieldEdits(text, field, before[field.key] ?? null, edited[field.key] ?? null),
    ),
    ...(leading.length === 0 ? [] : [{ start: first.start, end: firstKept.start, text: '' }]),
    ...removed
      .filter((field) => !leading.includes(field))
      .map((field) => ({ ...linesOf(text, field, field === first), text: '' })),
    ...inserted.map((key): TextEdit => {
      const written = renderField(
        key,
        mergeValues(undefined, edited[key] ?? null),
        { isFlow: false },
        indent,
      );
      const above = keys
        .slice(0, keys.indexOf(key))
        .flatMap((other) => kept.find((field) => field.key === other) ?? [])
        .at(-1);
      if (above) return insertion(lineEnd(text, above.end), `\n${' '.repeat(indent)}${written}`);
      return insertion(first.start, `${written}\n${' '.repeat(indent)}`);
    }),
  ];
}

const insertion = (offset: number, text: string): TextEdit => ({
  start: offset,
  end: offset,
  text,
});

function blockListEdits(
  text: string,
  list: YAMLSeq,
  before: readonly Content[],
  edited: readonly Content[],
): readonly TextEdit[] | null {
  const items = (list.items as Node[]).map((node) => ({
    node,
    start: dashOf(text, node),
    end: Math.max(endOf(text, node), dashOf(text, node) + 1),
  }));
  const [first] = items;
  if (!first || items.some(({ start }) => !startsLine(text, start))) return null;
  const indent = columnOf(text, first.start);
  const spaces = ' '.repeat(indent);
  const kept = alignItems(before, edited);
  const isKept = new Set(kept.map((item) => item.before));
  const originOf = new Map(kept.map((item) => [item.after, item.before]));
  const removed = items.filter((_, index) => !isKept.has(index));
  const sourceOf = (value: Content): string | undefined => {
    const moved = removed.find(({ node }) => isSame(before[list.items.indexOf(node)], value));
    return moved && text.slice(moved.start, moved.end);
  };
  return [
    ...kept.flatMap(({ before: from, after: to }) => {
      const item = items[from];
      const [was, is] = [before[from] ?? null, edited[to] ?? null];
      if (!item || isSame(was, is)) return [];
      return (
        editsOf(text, item.node, was, is) ?? [
          {
            start: item.start,
            end: item.end,
            text: renderItem(
              endingLike(was, mergeValues(was, is)),
              notationFor(text, item.node, is),
              indent,
            ),
          },
        ]
      );
    }),
    ...removed.map((item) => ({ ...linesOf(text, item, item === first), text: '' })),
    ...edited.flatMap((value, index) => {
      if (originOf.has(index)) return [];
      const written =
        sourceOf(value) ??
        renderItem(
          mergeValues(undefined, value),
          { isFlow: notationOf(first.node).isFlow },
          indent,
        );
      const above = [...originOf].filter(([to]) => to < index).at(-1);
      const aboveItem = above && items[above[1]];
      return [
        aboveItem
          ? insertion(lineEnd(text, aboveItem.end), `\n${spaces}${written}`)
          : insertion(lineStart(text, first.start), `${spaces}${written}\n`),
      ];
    }),
  ];
}
