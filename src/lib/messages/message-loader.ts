import { messagesPath } from '@quayside/contract/site/build-paths';
import type { LatestBuild } from '@quayside/contract/site/builds';
import type { Locale } from '@quayside/contract/site/locales';

import type { StoredValue } from '../stored-value';
import {
  isFresh,
  parseMessages,
  type CachedMessages,
  type Messages,
  type Texts,
} from './message-cache';

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
 * Loads the texts of parts that are not included in the page from the start. They are requested
 * once and cached for a day.
 */
export function createMessageLoader({
  getJson,
  latestBuild,
  cacheOf,
  now,
  onFailure,
}: MessageLoaderDeps): MessageLoader {
  const loading = new Map<Locale, Promise<Messages | null>>();

  const fetchMessages = async (locale: Locale): Promise<Messages> => {
    const cache = cacheOf(locale);
    const cached = cache.read();
    const hash = (await latestBuild())?.i18n ?? null;
    if (cached !== null && isFresh(cached, now(), hash)) return cached.messages;
    if (hash === null) throw new Error('the latest build is not known');
    const messages = parseMessages(await getJson(messagesPath(hash, locale)));
    if (messages === undefined) throw new TypeError('not a dictionary');
    cache.write({ hash, savedAtMs: now(), messages });
    return messages;
  };

  const messagesOf = (locale: Locale): Promise<Messages | null> => {
    const known = loading.get(locale);
    if (known !== undefined) return known;
    const fresh = fetchMessages(locale).catch((cause: unknown) => {
      loading.delete(locale);
      onFailure('Failed loading locale', cause);
      return null;
    });
    loading.set(locale, fresh);
    return fresh;
  };

  return { load: async (locale, namespace) => (await messagesOf(locale))?.[namespace] ?? null };
}
