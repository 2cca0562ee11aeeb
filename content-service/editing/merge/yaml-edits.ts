import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';

import { originsOf } from './align-items';
import { arrangeBlock, type PlacedEntry } from './arrange-block';
import { mergeKeys, mergeValues } from './merge-values';
import { notationOf, renderField, renderFlow, renderItem, type Notation } from './render-yaml';
import { isContentList, isContentMap, isSame, type Content, type ContentMap } from './same-content';
import { lineEnd, type TextEdit } from './text-edits';
import {
  columnOf,
  endOf,
  fieldsOf,
  hasCommentBefore,
  itemsOf,
  startsLine,
  type Entry,
} from './yaml-source';

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

function blockMapEdits(
  text: string,
  map: YAMLMap,
  before: ContentMap,
  edited: ContentMap,
): readonly TextEdit[] | null {
  const fields = fieldsOf(text, map.items);
  if (!fields || !isOfLines(text, fields)) return null;
  const formerKeys = fields.map(({ key }) => key);
  const keys = mergeKeys(before, edited, formerKeys);
  if (keys.length === 0) return null;
  const indent = columnOf(text, fields[0]?.start ?? 0);
  const placed = keys.map((key): PlacedEntry => {
    const index = formerKeys.indexOf(key);
    const field = fields[index];
    const [was = null, is = null] = [before[key], edited[key]];
    if (!field)
      return {
        text: renderField(renderFlow(key), mergeValues(undefined, is), { isFlow: false }, indent),
      };
    const edits = entryEdits(text, field, was, is, (value, notation) =>
      renderField(field.keySource, value, notation, indent),
    );
    return { index, isMoved: false, edits };
  });
  return [arrangeBlock(text, fields, placed)];
}

function blockListEdits(
  text: string,
  list: YAMLSeq,
  before: readonly Content[],
  edited: readonly Content[],
): readonly TextEdit[] | null {
  const items = itemsOf(text, list);
  const [first] = items ?? [];
  if (!items || !first || !isOfLines(text, items) || edited.length === 0) return null;
  const indent = columnOf(text, first.start);
  const { isFlow } = notationOf(first.value);
  const origins = originsOf(before, edited);
  const placed = edited.map((is, to): PlacedEntry => {
    const origin = origins.get(to);
    const item = origin && items[origin.index];
    if (!item) return { text: renderItem(mergeValues(undefined, is), { isFlow }, indent) };
    const edits = entryEdits(text, item, before[origin.index] ?? null, is, (value, notation) =>
      renderItem(value, notation, indent),
    );
    return { ...origin, edits };
  });
  return [arrangeBlock(text, items, placed)];
}

/** Whether each entry starts its line; the first one may follow a dash. */
const isOfLines = (text: string, [first, ...others]: readonly Entry[]): boolean =>
  first !== undefined && others.every(({ start }) => startsLine(text, start));

/** @param render writes the whole entry */
function entryEdits(
  text: string,
  entry: Entry,
  before: Content,
  edited: Content,
  render: (value: Content, notation: Notation) => string,
): readonly TextEdit[] {
  const inner = editsOf(text, entry.value, before, edited);
  if (inner) return inner;
  if (hasCommentBefore(text, entry)) return [wholeFlow(text, entry.value, before, edited)];
  const { start, end } = entry;
  const written = render(mergeValues(before, edited), notationFor(text, entry, edited));
  return [{ start, end, text: written }];
}

/** A value that is written as a whole must not swallow a comment behind it: it gets one line. */
function notationFor(text: string, { value, end }: Entry, edited: Content): Notation {
  const notation = notationOf(value);
  const isCommented = text.slice(end, lineEnd(text, end)).trim() !== '';
  if (!isCommented) return notation;
  const isOfTwoLines = typeof edited === 'string' && edited.includes('\n');
  return { isFlow: true, scalar: isOfTwoLines ? 'QUOTE_DOUBLE' : notation.scalar };
}
