import { isNode, parseDocument, stringify } from 'yaml';

import { mergeValues } from './merge-values';
import { isSame, type Content } from './same-content';
import { applyEdits } from './text-edits';
import { editsOf } from './yaml-edits';

/**
 * Writes an edited value into the YAML text that it was read from. Lines with nothing edited stay as
 * they are, with their comments and notation.
 * @param text the text before the edit
 * @param edited the whole value after the edit, perhaps with the empty fields that forms add
 * @returns `text` itself if nothing was edited
 */
export function mergeYaml(text: string, edited: Content): string {
  const document = parseDocument(text);
  const before = document.toJS() as Content;
  if (isSame(before, edited)) return text;
  const root = document.contents;
  const edits = isNode(root) ? editsOf(text, root, before, edited) : null;
  return edits === null
    ? stringify(mergeValues(before, edited), { lineWidth: 0 })
    : applyEdits(text, edits);
}
