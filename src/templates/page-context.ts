import type { Locale } from '@quayside/contract/site/locales';

/** What gatsby/ hands to a page. It is written into the page's JSON, so it holds what the page shows and nothing else. */
export type PageContext = {
  language: Locale;
  namespaces: readonly string[];
  i18n: I18nContext;
  site: SiteContext;
  seo: SeoContext;
};

/** The full object that gatsby-plugin-react-i18next leaves alone; its field names are the plugin's. */
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

export type NavigationLink = { path: string; label: string };
export type NavigationGroup = { title: string; links: readonly NavigationLink[] };

export type SiteContext = {
  brandName: string;
  supportEmail: string;
  termsPath: string;
  header: readonly NavigationLink[];
  footer: readonly NavigationGroup[];
};

export type SeoContext = {
  title: string;
  description: string;
  /** False for shells and not-found pages: no canonical, no alternates, `noindex`. */
  isIndexed: boolean;
  /** Languages in which the page is really written. */
  alternates: readonly Locale[];
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

export type FaqItem = { question: string; answer: string };
export type PairLink = { path: string; from: PairLinkSide; to: PairLinkSide };
export type PairLinkSide = Pick<PairSide, 'currencyTitle' | 'networkName' | 'logoLink'>;

export type HomePageContext = PageContext & { faq: readonly FaqItem[]; popularPairs: readonly PairLink[]; defaultPair: { from: PairSide; to: PairSide } };

export type PairPageContext = PageContext & {
  pair: { from: PairSide; to: PairSide };
  heading: string;
  lead: string;
  about: readonly string[];
  faq: readonly FaqItem[];
  otherPairs: readonly PairLink[];
};

export type DocumentPageContext = PageContext & { document: { title: string; updated: string; html: string; isTranslated: boolean } };
