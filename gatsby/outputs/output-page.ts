import type { Locale } from '@quayside/contract/site/locales';

/** `shell`: an address that stands for many, such as the order page, or a failure. */
export type OutputPageKind = 'post' | 'docs' | 'page' | 'shell';

/** A page as the files beside it need it: sitemaps, payloads, social images. */
export type OutputPage = {
  /** As it is served, with the language's prefix. */
  path: string;
  locale: Locale;
  /** Path in the default language. */
  originalPath: string;
  title: string;
  description: string;
  isIndexed: boolean;
  /** Languages in which the page is really written. */
  alternates: readonly Locale[];
  /** ISO date of the last change; absent where none is known. */
  updated?: string;
  /** Absolute address of the original, where it was published elsewhere first. */
  canonical?: string;
  kind: OutputPageKind;
  /** Path of the picture for social networks. */
  socialImage: string;
  /** The words that stand on it. */
  socialTitle: string;
};
