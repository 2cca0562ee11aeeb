import { splitLocale } from './locales';
import type { PageTemplate } from './web-vitals';

/** The scripts of pages without a framework. */
export const LIGHT_ENTRIES = ['article', 'sections', 'content', 'price', 'popular'] as const;
export type LightEntry = (typeof LIGHT_ENTRIES)[number];

/**
 * The script of pages without a framework, by template. Their HTML is complete, and what is alive on
 * them loads when it is needed. Templates without a script are rendered by React in the browser.
 */
const lightEntries: Readonly<Record<PageTemplate, LightEntry | null>> = {
  PostPage: 'article',
  DocPage: 'article',
  SectionsPage: 'sections',
  RoadmapPage: 'sections',
  GlossaryPage: 'content',
  DocsIndexPage: 'content',
  BlogListPage: 'content',
  NotFoundPage: 'content',
  ErrorPage: 'content',
  PricePage: 'price',
  PopularPage: 'popular',
  HomePage: null,
  PairPage: null,
  ClientShellPage: null,
  WidgetFramePage: null,
};

/** Returns the script of a template's pages; `null` if React renders them in the browser. */
export function lightEntryOf(template: PageTemplate): LightEntry | null {
  return lightEntries[template];
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
