import type { Locale } from '@quayside/contract/site/locales';

import type { PairHeadTexts } from '../app/pair/pair-head';
import type { SectionsText } from '../app/sections/page-section';

/**
 * The data that the build passes to a page. It is written into the page's JSON, so it contains only
 * what the page shows.
 */
export type PageContext = {
  language: Locale;
  namespaces: readonly string[];
  i18n: I18nContext;
  site: SiteContext;
  seo: SeoContext;
};

/**
 * The complete object, so that gatsby-plugin-react-i18next leaves it unchanged; its field names are
 * the plugin's.
 */
export type I18nContext = {
  language: Locale;
  languages: readonly Locale[];
  defaultLanguage: Locale;
  generateDefaultLanguagePage: boolean;
  routed: boolean;
  /** Path in the default language. */
  originalPath: string;
  path: string;
};

/**
 * A page that serves many URLs. `titles` contains the titles of individual URLs that differ from the
 * page's own, by path without a language prefix.
 */
export type ClientShellContext = PageContext & {
  titles: Readonly<Record<string, string>>;
};

/** The page that serves all pairs without their own, with the texts that the browser fills in. */
export type PairShellPageContext = PageContext & {
  pairTexts: PairHeadTexts;
  /** The structured data of any pair, as JSON with placeholders. */
  pairData: readonly string[];
};

export type NavigationLink = { path: string; label: string };
export type NavigationGroup = { title: string; links: readonly NavigationLink[] };

/** The bar above all pages. */
export type AnnouncementContext = {
  id: string;
  tone: 'info' | 'warn';
  text: string;
  link: { target: string; label: string } | null;
  isDismissible: boolean;
};

export type SiteContext = {
  brandName: string;
  supportEmail: string;
  termsPath: string;
  privacyPath: string;
  header: readonly NavigationLink[];
  footer: readonly NavigationGroup[];
  announcement?: AnnouncementContext | undefined;
};

export type SeoContext = {
  title: string;
  description: string;
  /** False for shells and not-found pages: no canonical, no alternates, `noindex`. */
  isIndexed: boolean;
  /** The languages in which the page is actually written. */
  alternates: readonly Locale[];
  /** For social networks, if they differ from the title and the description. */
  ogTitle?: string;
  ogDescription?: string;
  /** The URL of the original, if an article was first published elsewhere. */
  canonical?: string;
  /** Path of the picture that social networks show. */
  ogImage: string;
  ogType: 'website' | 'article';
  /** The theme of a page that has its own, whatever the reader prefers. */
  forcedTheme?: 'light' | 'dark';
  /** The pages between the home page and this one, excluding both; for breadcrumbs. */
  trail: readonly PathLink[];
  /**
   * Structured data of the breadcrumbs as JSON, with `{siteUrl}` for the site's origin; absent for
   * the home page, and for pages that are not indexed.
   */
  breadcrumbs?: string;
  /** Structured data of an article, in the same form. */
  structured?: readonly string[];
};

export type PairSide = {
  slug: string;
  currencyTitle: string;
  networkTitle: string;
  name: string;
  networkName: string;
  logoLink: string;
  precisionDecimals: number;
  requiresMemo: boolean;
};

/** What is to be known about a pair, on one subject. */
export type PairFact = {
  id: string;
  title: string;
  texts: readonly string[];
  page: PathLink | null;
};

export type FaqItem = { question: string; answer: string };
export type PairLink = { path: string; from: PairLinkSide; to: PairLinkSide };
export type PairLinkSide = Pick<PairSide, 'slug' | 'currencyTitle' | 'networkName' | 'logoLink'>;

export type Organisation = { legalName: string; logo: string; profiles: readonly string[] };
export type Review = { author: string; date: string; rating: number; text: string };
export type HomePageContext = PageContext & {
  organisation: Organisation;
  reviews: readonly Review[];
  faq: readonly FaqItem[];
  popularPairs: readonly PairLink[];
  defaultPair: { from: PairSide; to: PairSide };
};

export type WidgetFramePageContext = PageContext & {
  defaultPair: { from: PairSide; to: PairSide };
};

export type PairPageContext = PageContext & {
  pair: { from: PairSide; to: PairSide };
  heading: string;
  lead: string;
  about: readonly string[];
  facts: readonly PairFact[];
  faq: readonly FaqItem[];
  otherPairs: readonly PairLink[];
};

/** A link with its label; the path has no language prefix. */
export type PathLink = { path: string; label: string };

export type TocEntry = { id: string; text: string; level: number };

/** A blog post in a list. */
export type ArticleCard = {
  path: string;
  title: string;
  description: string;
  published: string;
  readingMinutes: number;
  category: PathLink | null;
  coverThumbHtml: string | null;
  textLocale: Locale;
};

/** A blog post or a docs page. */
export type ArticleContext = {
  title: string;
  description: string;
  /** Safe HTML. */
  html: string;
  coverHtml: string | null;
  toc: readonly TocEntry[];
  readingMinutes: number;
  /** ISO dates. */
  published: string;
  updated: string;
  author: { name: string; role: string } | null;
  isTranslated: boolean;
  textLocale: Locale;
  /** The path of the text that prevails over a courtesy translation, without a language prefix. */
  prevailingPath: string | null;
  category: PathLink | null;
};

export type BlogSidebarContext = { categories: readonly PathLink[] };
export type DocsSidebarContext = {
  groups: readonly { title: string; links: readonly PathLink[] }[];
};
export type Pagination = {
  /** One-based. */
  page: number;
  pages: number;
  /** Path of the first page. */
  basePath: string;
};

export type BlogListPageContext = PageContext & {
  heading: string;
  lead: string;
  category: PathLink | null;
  cards: readonly ArticleCard[];
  pagination: Pagination;
  sidebar: BlogSidebarContext;
};
export type PostPageContext = PageContext & {
  article: ArticleContext;
  related: readonly ArticleCard[];
  sidebar: BlogSidebarContext;
};
export type DocsIndexPageContext = PageContext & {
  groups: readonly {
    title: string;
    description: string;
    pages: readonly { path: string; title: string; description: string }[];
  }[];
};
export type DocPageContext = PageContext & {
  article: ArticleContext;
  sidebar: DocsSidebarContext;
  previous: PathLink | null;
  next: PathLink | null;
};

export type SectionsPageContext = PageContext & { page: SectionsText };

export type GlossaryGroup = {
  id: string;
  title: string;
  terms: readonly { id: string; term: string; definition: string; page: PathLink | null }[];
};
export type GlossaryPageContext = PageContext & {
  heading: string;
  lead: string;
  groups: readonly GlossaryGroup[];
};

export type RoadmapStage = {
  id: string;
  title: string;
  status: 'done' | 'now' | 'next' | 'later';
  items: readonly { title: string; text: string }[];
};
export type RoadmapPageContext = PageContext & {
  page: SectionsText;
  stages: readonly RoadmapStage[];
};

export type CoinContext = {
  code: string;
  currencyTitle: string;
  name: string;
  logoLink: string;
  networkNames: readonly string[];
  slug: string;
};
export type CoinLink = PathLink & { logoLink: string };
export type PricePageContext = PageContext & {
  coin: CoinContext;
  heading: string;
  lead: string;
  pairs: readonly PairLink[];
  otherCoins: readonly CoinLink[];
};
/** All popular exchanges, or only those with one coin. */
export type PopularPageContext = PageContext & {
  coin: CoinContext | null;
  heading: string;
  lead: string;
  pairs: readonly PairLink[];
  coins: readonly CoinLink[];
  prices: readonly CoinLink[];
};

export type ErrorPageContext = PageContext & { statusCode: number };
