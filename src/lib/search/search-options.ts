import type { Options, SearchResult } from 'minisearch';

import { normaliseTerm } from './normalise-term';

export const searchDocumentKinds = ['docs', 'post'] as const;
export type SearchDocumentKind = (typeof searchDocumentKinds)[number];

/** An article as the index takes it in. */
export type SearchDocument = {
  /** As it is served, with the language's prefix. */
  path: string;
  title: string;
  headings: string;
  description: string;
  text: string;
  kind: SearchDocumentKind;
};

/** What a hit shows. */
export type SearchHit = Pick<SearchDocument, 'path' | 'title' | 'description' | 'kind'> & {
  /** Words of the index that were found, for each word that was asked for. */
  terms: readonly string[];
};

/**
 * The index is made by the build and read by the browser: both have to cut texts into words in the
 * same way.
 */
export const searchOptions: Options<SearchDocument> = {
  idField: 'path',
  fields: ['title', 'headings', 'description', 'text'],
  storeFields: ['title', 'description', 'kind'],
  tokenize: wordsOf,
  processTerm: normaliseTerm,
  searchOptions: {
    boost: { title: 4, headings: 2, description: 2 },
    // Short words are typed in full; a slip of the finger in a long one is forgiven.
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/** Cuts a text into its words: runs of letters and digits of any script. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** @returns what a result of `search` shows */
export function searchHitOf(result: SearchResult): SearchHit {
  const stored = result as SearchResult & Pick<SearchDocument, 'title' | 'description' | 'kind'>;
  return {
    path: String(result.id),
    title: stored.title,
    description: stored.description,
    kind: stored.kind,
    terms: result.terms,
  };
}
