import { splitFrontMatter } from '../../markdown/split-front-matter';
import { mergeYaml } from './merge-yaml';
import type { Content, ContentMap } from './same-content';

/** The fields of a Markdown file, and its text as one more field. */
export type MarkdownContent = ContentMap & { readonly body?: Content };

/**
 * Writes edited fields and an edited body into the Markdown text that they were read from. A body
 * that wasn't edited keeps every byte.
 * @returns `text` itself if nothing was edited
 */
export function mergeFrontMatter(text: string, { body = '', ...fields }: MarkdownContent): string {
  const parts = splitFrontMatter(text) ?? {
    opening: '---\n',
    header: '',
    closing: '---\n',
    body: text,
  };
  const edited = typeof body === 'string' ? body : '';
  const isBodySame = edited.trim() === parts.body.trim();
  const [space = ''] = /^\n*/.exec(parts.body) ?? [];
  const merged = [
    parts.opening,
    mergeYaml(parts.header, fields),
    parts.closing,
    isBodySame ? parts.body : `${space}${edited.trim()}\n`,
  ];
  return merged.join('');
}
