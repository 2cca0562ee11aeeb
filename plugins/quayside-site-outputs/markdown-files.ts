import { inLocale, locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import { markdownPath } from '@quayside/contract/site/markdown-path';

import type { OutputArticle } from './output-content';
import type { OutputFile } from './output-file';

type MarkdownArticle = Pick<
  OutputArticle,
  'path' | 'title' | 'description' | 'markdown' | 'isTranslated'
>;
export type MarkdownContent = {
  docs: { items: readonly MarkdownArticle[] };
  posts: { items: readonly MarkdownArticle[] };
};

/** Creates the Markdown form of each docs page and blog post in the languages it is written in. */
export function markdownFiles(
  content: Readonly<Record<Locale, MarkdownContent>>,
): readonly OutputFile[] {
  return locales().flatMap((locale) => {
    const { docs, posts } = inLocale(content, locale);
    return [...docs.items, ...posts.items]
      .filter(({ isTranslated }) => isTranslated)
      .map(({ path, title, description, markdown }) => ({
        path: markdownPath(localisePath(locale, path)),
        body: `# ${title}\n\n> ${description}\n\n${markdown.trim()}\n`,
      }));
  });
}
