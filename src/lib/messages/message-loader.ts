import { namespacePath } from '@quayside/contract/site/build-paths';
import type { LatestBuild } from '@quayside/contract/site/builds';
import type { Locale } from '@quayside/contract/site/locales';

import type { StoredValue } from '../stored-value';
import { isFresh, isTexts, type CachedMessages, type Texts } from './message-cache';

export type MessageLoaderDeps = {
  getJson(path: string): Promise<unknown>;
  latestBuild(): Promise<Pick<LatestBuild, 'i18n'> | null>;
  cacheOf(locale: Locale): StoredValue<CachedMessages | null>;
  now(): number;
  onFailure(what: string, cause: unknown): void;
};

export type MessageLoader = {
  /**
   * Loads the texts of a namespace. @returns `null` if they cannot be loaded; calling again retries
   */
  load(locale: Locale, namespace: string): Promise<Texts | null>;
};

/**
 * Loads the texts of parts that are not included in the page from the start. Each namespace is
 * requested once and cached for a day.
 */
export function createMessageLoader({
  getJson,
  latestBuild,
  cacheOf,
  now,
  onFailure,
}: MessageLoaderDeps): MessageLoader {
  const loading = new Map<string, Promise<Texts | null>>();

  const fetchTexts = async (locale: Locale, namespace: string): Promise<Texts> => {
    const cache = cacheOf(locale);
    const hash = (await latestBuild())?.i18n ?? null;
    const freshCache = (): CachedMessages | null => {
      const cached = cache.read();
      return cached !== null && isFresh(cached, now(), hash) ? cached : null;
    };
    const known = freshCache()?.messages[namespace];
    if (known !== undefined) return known;
    if (hash === null) throw new Error('the latest build is not known');
    const texts = await getJson(namespacePath(hash, locale, namespace));
    if (!isTexts(texts)) throw new TypeError('not the texts of a namespace');
    // Read again: another part may have stored its texts meanwhile.
    const { savedAtMs = now(), messages = {} } = freshCache() ?? {};
    cache.write({ hash, savedAtMs, messages: { ...messages, [namespace]: texts } });
    return texts;
  };

  return {
    load(locale, namespace) {
      const key = `${locale} ${namespace}`;
      const known = loading.get(key);
      if (known !== undefined) return known;
      const fresh = fetchTexts(locale, namespace).catch((cause: unknown) => {
        loading.delete(key);
        onFailure('Failed loading locale', cause);
        return null;
      });
      loading.set(key, fresh);
      return fresh;
    },
  };
}
