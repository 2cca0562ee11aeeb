import { splitFrontMatter } from '../../markdown/split-front-matter';
import { spacedLike } from './merge-values';
import { mergeYaml } from './merge-yaml';
import type { Content, ContentMap } from './same-content';
import { keepLineBreaks, toUnixLines } from './text-edits';

/** The fields of a Markdown file, and its text as one more field. */
export type MarkdownContent = ContentMap & { readonly body?: Content };

/**
 * Writes edited fields and an edited body into the Markdown text that they were read from. A body
 * that wasn't edited keeps every byte.
 * @returns `text` itself if nothing was edited
 */
export const mergeFrontMatter = (text: string, { body, ...fields }: MarkdownContent): string =>
  keepLineBreaks(text, (unixText) => {
    const editedBody = typeof body === 'string' ? toUnixLines(body) : '';
    const parts = splitFrontMatter(unixText);
    if (parts === null) {
      const header = mergeYaml('', fields);
      const merged = mergeBody(unixText, editedBody);
      return header === '' ? merged : `---\n${header}---\n${merged}`;
    }
    const merged = mergeBody(parts.body, editedBody);
    const closing = merged === '' ? parts.closing : `${parts.closing.trimEnd()}\n`;
    return [parts.opening, mergeYaml(parts.header, fields), closing, merged].join('');
  });

function mergeBody(before: string, edited: string): string {
  if (edited.trim() === before.trim()) return before;
  const [emptyLines = ''] = /^\n*/.exec(before) ?? [];
  const merged = spacedLike(before.slice(emptyLines.length), edited.trim());
  return merged === '' ? '' : `${emptyLines}${merged.trimEnd()}\n`;
}
