import type { SiteContent } from '../quayside-pages/site-content';
import type { PagePlan, Template } from '../quayside-pages/plan/page-plan';
import type { OutputPage, OutputPageKind } from './output-page';

const kinds: Partial<Readonly<Record<Template, OutputPageKind>>> = {
  PostPage: 'post',
  DocPage: 'docs',
  ClientShellPage: 'shell',
  NotFoundPage: 'shell',
  ErrorPage: 'shell',
  WidgetFramePage: 'shell',
};

export type DatedContent = {
  docs: { items: readonly Pick<SiteContent['docs']['items'][number], 'path' | 'updated'>[] };
  posts: { items: readonly Pick<SiteContent['posts']['items'][number], 'path' | 'updated'>[] };
  pages: readonly Pick<SiteContent['pages'][number], 'path' | 'updated'>[];
};

/**
 * Converts the plan for the files generated from the pages. The date of an article list is that of
 * its newest article.
 */
export function outputPages(
  plan: readonly PagePlan[],
  content: Readonly<Record<string, DatedContent>>,
): readonly OutputPage[] {
  const dates = new Map(
    Object.entries(content).map(([locale, dated]) => [locale, datesByPath(dated)]),
  );
  return plan.map(({ path, template, context: { language, i18n, seo } }) => {
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
      kind: kinds[template] ?? 'page',
      socialImage: seo.ogImage,
      socialTitle: seo.ogTitle ?? seo.title,
    };
  });
}

/** Every page of a list changes when the list does. */
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
