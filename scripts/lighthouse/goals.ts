import { locales, localisePath } from '@quayside/contract/site/locales';
import type { PageTemplate } from '@quayside/contract/site/web-vitals';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type Goals = {
  /** The lowest score from 0 to 100; a category without one is not audited. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** The highest figures. The blocking time stands in for interactions, which an audit doesn't have. */
  readonly lcpMs: number;
  readonly cls: number;
  readonly blockingMs: number;
  /** The slowest response to an interaction (`--inp`). */
  readonly inpMs: number;
};

const speed = { lcpMs: 1_200, cls: 0.01, inpMs: 100 } as const;
const perfect = { accessibility: 100, 'best-practices': 100 } as const;

/** Pages to read. */
const contentGoals: Goals = {
  ...speed,
  scores: { ...perfect, performance: 100, seo: 100 },
  blockingMs: 100,
};
/** Pages with a calculator. */
const exchangeGoals: Goals = {
  ...speed,
  scores: { ...perfect, performance: 97, seo: 100 },
  blockingMs: 200,
};
/** Pages that search engines must not list, for which Lighthouse takes points off. */
const unlistedGoals: Goals = {
  ...exchangeGoals,
  scores: { ...perfect, performance: 97 },
};

/** Lighthouse audits no page with an error status. */
export type AuditedTemplate = Exclude<PageTemplate, 'NotFoundPage'>;

const samples: Readonly<
  Record<
    AuditedTemplate,
    { readonly path: string; readonly goals: Goals; readonly isInAllLanguages?: boolean }
  >
> = {
  HomePage: { path: '/', goals: exchangeGoals, isInAllLanguages: true },
  PairPage: { path: '/exchange-eth-usdterc20', goals: exchangeGoals, isInAllLanguages: true },
  PairShellPage: { path: '/exchange-xmr-shib', goals: unlistedGoals },
  PostPage: { path: '/blog/guides/how-a-swap-goes', goals: contentGoals },
  DocPage: { path: '/docs/api-orders', goals: contentGoals },
  SectionsPage: { path: '/how-it-works', goals: contentGoals },
  RoadmapPage: { path: '/roadmap', goals: contentGoals },
  GlossaryPage: { path: '/glossary', goals: contentGoals },
  DocsIndexPage: { path: '/docs', goals: contentGoals },
  BlogListPage: { path: '/blog', goals: contentGoals },
  PricePage: { path: '/price/btc', goals: contentGoals },
  PopularPage: { path: '/popular-exchanges', goals: contentGoals },
  ErrorPage: { path: '/500', goals: unlistedGoals },
  ClientShellPage: { path: '/order', goals: unlistedGoals },
  WidgetFramePage: { path: '/widget/frame', goals: unlistedGoals },
};

export type AuditedPage = { readonly path: string; readonly goals: Goals };

/** Returns one page for each template; the home page and a pair in every language. */
export const auditedPages = (): readonly AuditedPage[] =>
  Object.values(samples).flatMap(({ path, goals, isInAllLanguages = false }) =>
    isInAllLanguages
      ? locales().map((locale) => ({ path: localisePath(locale, path), goals }))
      : [{ path, goals }],
  );

/** Returns the goals of a page that a person names: those of a content page unless it is listed. */
export const goalsOf = (path: string): Goals =>
  auditedPages().find((page) => page.path === path)?.goals ?? contentGoals;
