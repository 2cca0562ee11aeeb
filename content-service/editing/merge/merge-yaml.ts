import { isNode, parse, parseDocument, stringify } from 'yaml';

import { mergeValues } from './merge-values';
import { isSame, type Content } from './same-content';
import { applyEdits, keepLineBreaks } from './text-edits';
import { editsOf } from './yaml-edits';

/**
 * Writes an edited value into the YAML text that it was read from. Lines with nothing edited stay as
 * they are, with their comments and notation. If the result weren't read as the edited value, as
 * after some edits of anchors, the whole value is written anew, below the comments at the top.
 * @param text the text before the edit
 * @param edited the whole value after the edit, perhaps with the empty fields that forms add
 * @returns `text` itself if nothing was edited
 * @throws YAMLParseError if the text is not YAML, or has a key twice
 */
export const mergeYaml = (text: string, edited: Content): string =>
  keepLineBreaks(text, (unixText) => mergeLines(unixText, edited));

function mergeLines(text: string, edited: Content): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const [error] = document.errors;
  if (error) throw error;
  const before = document.toJS() as Content;
  if (isSame(before, edited)) return text;
  const root = document.contents;
  const edits = isNode(root) ? editsOf(text, root, before, edited) : null;
  const merged = edits && applyEdits(text, edits);
  return merged !== null && isReadAs(merged, edited)
    ? merged
    : commentsAtTop(text) + stringify(mergeValues(before, edited), { lineWidth: 0 });
}

function isReadAs(text: string, value: Content): boolean {
  try {
    return isSame(parse(text, { logLevel: 'error' }) as Content, value);
  } catch {
    return false;
  }
}

function commentsAtTop(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !/^\s*(?:#|$)/.test(line));
  const comments = lines
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trimEnd();
  return comments === '' ? '' : `${comments}\n`;
}
