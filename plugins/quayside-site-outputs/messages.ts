import { messagesPath } from '@quayside/contract/site/builds';
import { locales } from '@quayside/contract/site/locales';

import type { Dictionaries } from '../quayside-content-source/create-text-nodes';
import { contentHash } from '../shared/content-hash';
import type { OutputFile } from './output-file';

/**
 * Creates one file per language with the interface texts, keyed by namespace. All languages share
 * one hash.
 */
export function messageFiles(dictionaries: Dictionaries): {
  hash: string;
  files: readonly OutputFile[];
} {
  const bodies = locales.map((locale) => ({
    locale,
    body: JSON.stringify(messagesOf(dictionaries[locale])),
  }));
  const hash = contentHash(bodies.map(({ body }) => body).join('\0'));
  return {
    hash,
    files: bodies.map(({ locale, body }) => ({ path: messagesPath(hash, locale), body })),
  };
}

function messagesOf(dictionaries: Dictionaries[keyof Dictionaries]): Record<string, unknown> {
  // Sorted, because machines list a folder in different orders.
  const sorted = dictionaries.toSorted((left, right) =>
    left.namespace < right.namespace ? -1 : 1,
  );
  return Object.fromEntries(
    sorted.map(({ namespace, json }) => [namespace, JSON.parse(json) as unknown]),
  );
}
