import { messagesPath } from '@quayside/contract/site/builds';
import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';
import { SERVER_NAMESPACES } from '@quayside/contract/site/server-namespaces';

import { contentHash } from '../shared/content-hash';
import type { OutputContent } from './output-content';
import type { OutputFile } from './output-file';

type Texts = Pick<OutputContent, 'dictionaries'>;

/**
 * Creates one file per language with the interface texts, keyed by namespace. All languages share
 * one hash.
 */
export function messageFiles(content: Readonly<Record<Locale, Texts>>): {
  hash: string;
  files: readonly OutputFile[];
} {
  const bodies = locales().map((locale) => ({
    locale,
    body: JSON.stringify(messagesOf(inLocale(content, locale))),
  }));
  const hash = contentHash(bodies.map(({ body }) => body).join('\0'));
  return {
    hash,
    files: bodies.map(({ locale, body }) => ({ path: messagesPath(hash, locale), body })),
  };
}

function messagesOf({ dictionaries }: Texts): Record<string, unknown> {
  // Sorted, because machines list a folder in different orders.
  const sorted = dictionaries
    .filter(({ namespace }) => !SERVER_NAMESPACES.has(namespace))
    .toSorted((left, right) => (left.namespace < right.namespace ? -1 : 1));
  return Object.fromEntries(
    sorted.map(({ namespace, json }) => [namespace, JSON.parse(json) as unknown]),
  );
}
