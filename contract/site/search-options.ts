import type { Locale } from './locales';
import { normaliseTerm } from './normalise-term';

export const searchDocumentKinds = ['docs', 'post'] as const;
export type SearchDocumentKind = (typeof searchDocumentKinds)[number];

/** An article in the format of the index. */
export type SearchDocument = {
  /** As served, with the language prefix. */
  path: string;
  title: string;
  headings: string;
  description: string;
  text: string;
  kind: SearchDocumentKind;
};

/** The data that a hit shows. */
export type SearchHit = Pick<SearchDocument, 'path' | 'title' | 'description' | 'kind'> & {
  /** The words of the index that match the words of the query. */
  terms: readonly string[];
};

/**
 * Returns MiniSearch's options for the index of a language. The build creates the index and the
 * browser reads it, so both must split texts into words in the same way.
 */
export const searchOptions = (locale: Locale) => ({
  idField: 'path',
  fields: ['title', 'headings', 'description', 'text'],
  storeFields: ['title', 'description', 'kind'],
  tokenize: wordsOf,
  processTerm: (term: string): string | null => normaliseTerm(locale, term),
  searchOptions: {
    boost: { title: 4, headings: 2, description: 2 },
    // Short words must be spelled correctly; a typo in a long one is tolerated.
    prefix: (term: string): boolean => term.length > 1,
    fuzzy: (term: string): number | false => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND' as const,
  },
});

/** Splits a text into words: runs of letters, with their marks, and digits of any script. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** A result of a search, with the stored fields of its document. */
type IndexResult = { readonly id: unknown; readonly terms: readonly string[] };

/** @returns the displayed data of a `search` result */
export function searchHitOf(result: IndexResult): SearchHit {
  const stored = result as IndexResult & Pick<SearchDocument, 'title' | 'description' | 'kind'>;
  return {
    path: String(result.id),
    title: stored.title,
    description: stored.description,
    kind: stored.kind,
    terms: result.terms,
  };
}
