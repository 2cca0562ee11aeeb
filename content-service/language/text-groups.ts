import { isLocale, type Locale } from '@quayside/contract/site/locales';

import {
  isContentList,
  isContentMap,
  type Content,
  type ContentMap,
} from '../editing/merge/same-content';

/** Whether a part of a table is a group with one text, or group of texts, for each language. */
const isTextGroup = (node: Content): node is ContentMap =>
  isContentMap(node) && Object.keys(node).length > 0 && Object.keys(node).every(isLocale);

/**
 * Returns a table with a further language in each of its groups of texts.
 * @param textOf returns the text of the new language, given the group and the field it is in
 */
export const addToGroups = (
  table: Content,
  code: Locale,
  textOf: (group: ContentMap, field: string) => Content,
): Content => mapGroups(table, (group, field) => ({ ...group, [code]: textOf(group, field) }));

/** Returns a table without a language. */
export const removeFromGroups = (table: Content, code: Locale): Content =>
  mapGroups(table, (group) =>
    Object.fromEntries(Object.entries(group).filter(([locale]) => locale !== code)),
  );

function mapGroups(
  node: Content,
  change: (group: ContentMap, field: string) => Content,
  field = '',
): Content {
  if (isTextGroup(node)) return change(node, field);
  if (isContentList(node)) return node.map((part) => mapGroups(part, change, field));
  if (!isContentMap(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, mapGroups(part, change, name)]),
  );
}
