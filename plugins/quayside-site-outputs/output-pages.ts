import { basename } from 'node:path';

import type { SitePage } from '../shared/site-pages';
import type { OutputArticle, OutputContent } from './output-content';
import type { OutputPage, OutputPageKind } from './output-page';
import { pageDigest } from './page-digest';

/** The kinds of pages, by the name of their template. */
const kinds: Partial<Readonly<Record<string, OutputPageKind>>> = {
  PostPage: 'post',
  DocPage: 'docs',
  PairShellPage: 'shell',
  ClientShellPage: 'shell',
  NotFoundPage: 'shell',
  ErrorPage: 'shell',
  WidgetFramePage: 'shell',
};

type DatedArticles = { items: readonly Pick<OutputArticle, 'path' | 'updated'>[] };
export type DatedContent = {
  pages: readonly Pick<OutputContent['pages'][number], 'path' | 'updated'>[];
  docs: DatedArticles;
  posts: DatedArticles;
};

/**
 * Converts the pages into the data for the files generated from them. The date of an article list
 * is that of its newest article.
 */
export function outputPages(
  pages: readonly SitePage[],
  content: Readonly<Record<string, DatedContent>>,
): readonly OutputPage[] {
  const dates = new Map(
    Object.entries(content).map(([locale, dated]) => [locale, datesByPath(dated)]),
  );
  return pages.map(({ path, component, context }) => {
    const { language, i18n, seo } = context;
    const updated = dates.get(language)?.get(listPathOf(i18n.originalPath));
    return {
      path,
      locale: language,
      originalPath: i18n.originalPath,
      title: seo.title,
      description: seo.description,
      isIndexed: seo.isIndexed,
      alternates: seo.alternates,
      ...(updated === undefined ? {} : { updated }),
      ...(seo.canonical === undefined ? {} : { canonical: seo.canonical }),
      digest: pageDigest(context),
      kind: kinds[basename(component, '.tsx')] ?? 'page',
      socialImage: seo.ogImage,
      socialTitle: seo.ogTitle ?? seo.title,
    };
  });
}

/** Every page of a list changes whenever the list changes. */
const listPathOf = (path: string): string => path.replace(/\/page\d+$/, '');

function datesByPath({ docs, posts, pages }: DatedContent): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  const note = (path: string, updated: string): void => {
    const known = dates.get(path);
    if (known === undefined || known < updated) dates.set(path, updated);
  };
  for (const { path, updated } of [...docs.items, ...posts.items]) {
    const segments = path.split('/');
    // The article, its list, and the list of all articles of its kind.
    note(path, updated);
    note(`/${segments[1] ?? ''}`, updated);
    if (segments.length > 3) note(segments.slice(0, 3).join('/'), updated);
  }
  for (const { path, updated } of pages) note(path, updated);
  return dates;
}
