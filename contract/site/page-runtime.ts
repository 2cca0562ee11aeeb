import { splitLocale } from './locales';

/** The scripts of pages without a framework. */
export const LIGHT_ENTRIES = ['article', 'sections', 'content', 'price', 'popular'] as const;
export type LightEntry = (typeof LIGHT_ENTRIES)[number];

/**
 * The script of pages without a framework, by template. Their HTML is complete, and what is alive on
 * them loads when it is needed. All other templates are rendered by React in the browser.
 */
const lightEntries: Readonly<Record<string, LightEntry>> = {
  PostPage: 'article',
  DocPage: 'article',
  SectionsPage: 'sections',
  RoadmapPage: 'sections',
  DocsIndexPage: 'content',
  BlogListPage: 'content',
  NotFoundPage: 'content',
  ErrorPage: 'content',
  PricePage: 'price',
  PopularPage: 'popular',
};

/** Returns the script of a template's pages; `null` if React renders them in the browser. */
export function lightEntryOf(template: string): LightEntry | null {
  return Object.hasOwn(lightEntries, template) ? (lightEntries[template] ?? null) : null;
}

/**
 * Whether React renders the page at a path in the browser: the calculator's pages, orders, the
 * account, and the pages of the sandbox and the widget. Between such pages nothing is reloaded.
 * @param pathname path with its language prefix
 */
export function isAppPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return (
    path === '/' ||
    /^\/(?:exchange-[^/]+|sandbox\/wallet|widget\/frame|(?:order|profile|lk)(?:\/.*)?)\/?$/.test(
      path,
    )
  );
}
