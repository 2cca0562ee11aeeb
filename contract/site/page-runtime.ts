import { splitLocale } from './locales';
import type { PageTemplate } from './web-vitals';

/** The scripts of pages without a framework. */
export const LIGHT_ENTRIES = [
  'article',
  'sections',
  'content',
  'price',
  'popular',
  'exchange',
] as const;
export type LightEntry = (typeof LIGHT_ENTRIES)[number];

/**
 * The script of pages without a framework, by template. Their HTML is complete, and what is alive on
 * them loads when it is needed; the pages with a calculator hydrate only that. Templates without a
 * script are rendered by React in the browser.
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
  HomePage: 'exchange',
  PairPage: 'exchange',
  PairShellPage: 'exchange',
  ClientShellPage: null,
  WidgetFramePage: null,
};

/** Returns the script of a template's pages; `null` if React renders all of them in the browser. */
export function lightEntryOf(template: PageTemplate): LightEntry | null {
  return lightEntries[template];
}

/** Returns the name that Gatsby gives to the chunk of a template: `PostPage` is in `post-page`. */
export const templateChunk = (template: PageTemplate): string =>
  `component---src-templates-${template.replace(/\B[A-Z]/g, '-$&').toLowerCase()}-tsx`;

/**
 * Whether React renders the whole page at a path in the browser: orders, the account, and the pages
 * of the sandbox and the widget. Between such pages nothing is reloaded.
 * @param pathname path with its language prefix
 */
export function isAppPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return /^\/(?:sandbox\/wallet|widget\/frame|(?:order|profile|lk)(?:\/.*)?)\/?$/.test(path);
}
