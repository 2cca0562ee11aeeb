import { messagesPath } from '@quayside/contract/site/builds';
import { locales } from '@quayside/contract/site/locales';

import type { Dictionaries } from '../content/create-text-nodes';
import { contentHash } from './content-hash';
import type { OutputFile } from './output-file';

/**
 * The interface's texts of each language in one file, namespaces as keys. The hash is one for all
 * languages.
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
  // Sorted, because a folder is listed in another order on another machine.
  const sorted = dictionaries.toSorted((left, right) =>
    left.namespace < right.namespace ? -1 : 1,
  );
  return Object.fromEntries(
    sorted.map(({ namespace, json }) => [namespace, JSON.parse(json) as unknown]),
  );
}
