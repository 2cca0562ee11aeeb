import type { Locale } from '@quayside/contract/site/locales';

/** Something that has to exist elsewhere in the content, and where it is named. */
export type LinkFact = {
  /** As problems show it. */
  readonly file: string;
  readonly line: number | undefined;
  readonly target: string;
  /** Language of the text with the link; undefined where all languages share it. */
  readonly locale?: Locale | undefined;
  /** Path of the page that the text stands on, for links to places on it. */
  readonly page?: string | undefined;
};

/** What the checks across files have to know of an article in one language. */
export type ArticleFact = {
  readonly kind: 'blog' | 'docs';
  readonly slug: string;
  readonly locale: Locale;
  readonly file: string;
  /** Lines of fields by name. */
  readonly lines: Readonly<Record<string, number | undefined>>;
  readonly title: string;
  readonly description: string;
  /** Fields that have to be the same in every language. */
  readonly shared: Readonly<Record<string, string>>;
};

/** Facts that are noted while files are read and checked when all are known. */
export type References = {
  readonly links: LinkFact[];
  readonly articles: ArticleFact[];
  /** Fragments that exist, by path and language. */
  readonly fragments: Map<string, Partial<Record<Locale, ReadonlySet<string>>>>;
};

/** Nothing noted yet. */
export function createReferences(): References {
  return { links: [], articles: [], fragments: new Map() };
}

/** Notes the places on a page that a link may lead to. */
export function noteFragments(
  { fragments }: References,
  path: string,
  locale: Locale,
  ids: Iterable<string>,
): void {
  fragments.set(path, { ...fragments.get(path), [locale]: new Set(ids) });
}
