import type { Locale } from '@quayside/contract/site/locales';

import { isRecord } from '../is-record';
import { createStoredValue, type StoredValue } from '../stored-value';

/** Texts of one namespace, in the format of i18next. */
export type Texts = Readonly<Record<string, unknown>>;
export type Messages = Readonly<Record<string, Texts>>;
export type CachedMessages = {
  readonly hash: string;
  readonly savedAtMs: number;
  readonly messages: Messages;
};

export const messageCacheMs = 24 * 60 * 60 * 1000;

/** Whether JSON can be the texts of a namespace. */
export const isTexts = (json: unknown): json is Texts => isRecord(json);

/** Keeps only valid namespaces, which are groups of texts; `undefined` if there are none. */
export function parseMessages(json: unknown): Messages | undefined {
  if (!isRecord(json)) return undefined;
  const namespaces = Object.entries(json).filter((entry): entry is [string, Texts] =>
    isTexts(entry[1]),
  );
  return namespaces.length === 0 ? undefined : Object.fromEntries(namespaces);
}

/**
 * Creates the cache for the texts of one language, with the hash of the build that they belong to.
 */
export function createMessageCache(
  locale: Locale,
  storage?: () => Storage,
): StoredValue<CachedMessages | null> {
  return createStoredValue<CachedMessages | null>({
    name: `messages.${locale}`,
    version: 1,
    fallback: null,
    parse(json) {
      if (!isRecord(json) || typeof json.hash !== 'string' || typeof json.savedAtMs !== 'number')
        return undefined;
      const messages = parseMessages(json.messages);
      return messages === undefined
        ? undefined
        : { hash: json.hash, savedAtMs: json.savedAtMs, messages };
    },
    storage,
  });
}

/**
 * Whether cached texts may be shown: for a day, and only while their build is the latest known one.
 */
export function isFresh(cached: CachedMessages, nowMs: number, latestHash: string | null): boolean {
  const ageMs = nowMs - cached.savedAtMs;
  return (
    ageMs >= 0 && ageMs < messageCacheMs && (latestHash === null || latestHash === cached.hash)
  );
}
