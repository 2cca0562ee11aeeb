import { searchFilesPath } from '@quayside/contract/site/build-paths';
import type { Locale } from '@quayside/contract/site/locales';
import {
  searchHitOf,
  searchOptions,
  type SearchDocument,
  type SearchHit,
} from '@quayside/contract/site/search-options';
import MiniSearch from 'minisearch';

import { fetchJson } from '../fetch-json';
import { isRecord } from '../is-record';

const maxHits = 20;

/** The index of one language. */
export type SiteSearch = {
  /** Returns the best hits, best first; none for an empty query. */
  find(query: string): readonly SearchHit[];
};

/** Creates a search from the build's index of a language. @throws Error if it is not an index */
export function createSiteSearch(locale: Locale, index: unknown): SiteSearch {
  if (!isRecord(index)) throw new TypeError('not a search index');
  const engine = MiniSearch.loadJS<SearchDocument>(index as never, searchOptions(locale));
  return {
    find: (query) =>
      query.trim() === '' ? [] : engine.search(query).slice(0, maxHits).map(searchHitOf),
  };
}

const loaded = new Map<Locale, Promise<SiteSearch>>();

async function fetchSearch(locale: Locale): Promise<SiteSearch> {
  const files = await fetchJson(searchFilesPath);
  const path = isRecord(files) ? files[locale] : undefined;
  if (typeof path !== 'string') throw new Error(`no search index for ${locale}`);
  return createSiteSearch(locale, await fetchJson(path));
}

/**
 * Returns the search of a language, downloaded on first use.
 * @throws Error if it cannot be loaded; calling again retries
 */
export function loadSiteSearch(locale: Locale): Promise<SiteSearch> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const fresh = fetchSearch(locale);
  loaded.set(locale, fresh);
  fresh.catch(() => {
    loaded.delete(locale);
  });
  return fresh;
}
