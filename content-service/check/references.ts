import type { Locale } from '@quayside/contract/site/locales';

import type { ScheduledText } from '../load/schedule';
import type { SeoTexts } from '../load/schemas';

/** A reference to something that must exist elsewhere in the content, and where it occurs. */
export type LinkFact = {
  /** Path as shown in problem messages. */
  readonly file: string;
  readonly line?: number | undefined;
  /** The field that contains it, where the line doesn't say. */
  readonly field?: string | undefined;
  readonly target: string;
  /** Language of the text with the link; undefined where all languages share it. */
  readonly locale?: Locale | undefined;
  /** When the link is on the site, if not together with a page; in milliseconds. */
  readonly shownFromMs?: number | undefined;
  /** Path of the page that contains the text, for links to fragments of that page. */
  readonly page?: string | undefined;
};

/** What the cross-file checks need to know about an article in one language. */
export type ArticleFact = {
  readonly kind: 'blog' | 'docs';
  readonly slug: string;
  readonly locale: Locale;
  readonly file: string;
  /** Line numbers by field name. */
  readonly lines: Readonly<Record<string, number | undefined>>;
  readonly title: string;
  readonly description: string;
  /** Fields that must be the same in every language. */
  readonly shared: Readonly<Record<string, string>>;
};

/** What the checks of texts for search engines need to know about a page of sections. */
export type PageFact = {
  readonly key: string;
  readonly locale: Locale;
  readonly file: string;
  readonly seo: SeoTexts | undefined;
  /** Line numbers by the name of the text; that of the whole group is `seo`. */
  readonly lines: Readonly<Record<string, number | undefined>>;
};

/** Facts that are collected while files are read, and checked once all of them are known. */
export type References = {
  readonly links: LinkFact[];
  readonly articles: ArticleFact[];
  readonly scheduled: ScheduledText[];
  readonly pages: PageFact[];
  /** Fragments that exist, by path and language. */
  readonly fragments: Map<string, Partial<Record<Locale, ReadonlySet<string>>>>;
};

/** Creates empty references. */
export function createReferences(): References {
  return { links: [], articles: [], scheduled: [], pages: [], fragments: new Map() };
}

/** Records the fragments of a page that a link may point to. */
export function noteFragments(
  { fragments }: References,
  path: string,
  locale: Locale,
  ids: Iterable<string>,
): void {
  fragments.set(path, { ...fragments.get(path), [locale]: new Set(ids) });
}
