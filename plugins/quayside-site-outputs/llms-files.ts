import { inLocale, locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import { markdownPath } from '@quayside/contract/site/markdown-path';

import { glossaryLink, type GlossaryContent } from './glossary-link';
import type { OutputArticle } from './output-content';
import type { OutputFile } from './output-file';

type Category = { slug: string; title: string };
type LinkedArticle = Pick<
  OutputArticle,
  'path' | 'title' | 'description' | 'category' | 'isTranslated'
>;
export type LlmsContent = GlossaryContent & {
  site: { brandName: string; tagline: string };
  pages: readonly { key: string; path: string; isTranslated: boolean }[];
  docCategories: readonly Category[];
  docs: { items: readonly LinkedArticle[] };
  blogCategories: readonly Category[];
  posts: { items: readonly LinkedArticle[] };
};

/**
 * Creates `llms.txt` in each language: an overview of the site for language models, with links to
 * docs pages and blog posts as Markdown. The form is described at <https://llmstxt.org>.
 * @param siteUrl the site's origin
 */
export function llmsFiles(
  siteUrl: string,
  content: Readonly<Record<Locale, LlmsContent>>,
): readonly OutputFile[] {
  return locales().map((locale) => ({
    path: localisePath(locale, '/llms.txt'),
    body: overview(inLocale(content, locale), (path) => `${siteUrl}${localisePath(locale, path)}`),
  }));
}

function overview(content: LlmsContent, urlOf: (path: string) => string): string {
  const { site, seoTexts, pages, docCategories, docs, blogCategories, posts } = content;
  const texts = new Map(seoTexts.map((text) => [text.pageKey, text]));
  const home = texts.get('home');
  const pageLinks = pages
    .filter(({ isTranslated }) => isTranslated)
    .flatMap(({ key, path }) => {
      const text = texts.get(key);
      return text === undefined ? [] : [link(text.title, urlOf(path), text.description)];
    });
  const glossary = glossaryLink(content);
  const glossaryLinks =
    glossary === undefined
      ? []
      : [link(glossary.title, urlOf(glossary.path), glossary.description)];
  const sections = [
    section(site.brandName, [...pageLinks, ...glossaryLinks]),
    ...articleSections(docCategories, docs.items, urlOf),
    ...articleSections(blogCategories, posts.items, urlOf),
  ];
  return [
    `# ${site.brandName}`,
    `> ${site.tagline}`,
    ...(home === undefined ? [] : [home.description]),
    ...sections.filter((text) => text !== ''),
  ]
    .join('\n\n')
    .concat('\n');
}

function articleSections(
  categories: readonly Category[],
  articles: readonly LinkedArticle[],
  urlOf: (path: string) => string,
): readonly string[] {
  return categories.map(({ slug, title }) =>
    section(
      title,
      articles
        .filter(({ category, isTranslated }) => category === slug && isTranslated)
        .map((article) =>
          link(article.title, urlOf(markdownPath(article.path)), article.description),
        ),
    ),
  );
}

/** A section without links is left out. */
function section(title: string, links: readonly string[]): string {
  return links.length === 0 ? '' : `## ${title}\n\n${links.join('\n')}`;
}

function link(title: string, url: string, description: string): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url}): ${description}`;
}
