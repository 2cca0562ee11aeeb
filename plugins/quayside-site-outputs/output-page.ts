import type { Locale } from '@quayside/contract/site/locales';

/** `shell`: an error page, or a page that serves many URLs, such as the order page. */
export type OutputPageKind = 'post' | 'docs' | 'page' | 'shell';

/** The data of a page for the files generated from it: sitemaps, payloads, social images. */
export type OutputPage = {
  /** Path as served, with the language prefix. */
  path: string;
  locale: Locale;
  /** Path in the default language. */
  originalPath: string;
  title: string;
  description: string;
  isIndexed: boolean;
  /** Languages in which the page is actually written. */
  alternates: readonly Locale[];
  /** ISO date of the last change; absent if unknown. */
  updated?: string;
  /** Absolute URL of the original, if the page was first published elsewhere. */
  canonical?: string;
  kind: OutputPageKind;
  /** Hash of the page's own content. */
  digest: string;
  /** Path of the picture for social networks. */
  socialImage: string;
  /** The text on the picture. */
  socialTitle: string;
};
