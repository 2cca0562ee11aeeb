import { messagesPath, namespacePath } from '@quayside/contract/site/builds';
import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';
import { SERVER_NAMESPACES } from '@quayside/contract/site/server-namespaces';

import { contentHash } from '../shared/content-hash';
import type { OutputContent } from './output-content';
import type { OutputFile } from './output-file';

type Texts = Pick<OutputContent, 'dictionaries'>;

/**
 * Creates the files with the interface texts: one for each language, keyed by namespace, and one
 * for each namespace of a language, for parts of a page that are loaded when they are used. All
 * languages share one hash.
 */
export function messageFiles(content: Readonly<Record<Locale, Texts>>): {
  hash: string;
  files: readonly OutputFile[];
} {
  const bodies = locales().map((locale) => {
    const namespaces = namespacesOf(inLocale(content, locale));
    return { locale, namespaces, body: JSON.stringify(namespaces) };
  });
  const hash = contentHash(bodies.map(({ body }) => body).join('\0'));
  const names = new Set(bodies.flatMap(({ namespaces }) => Object.keys(namespaces)));
  return {
    hash,
    files: bodies.flatMap(({ locale, namespaces, body }) => [
      { path: messagesPath(hash, locale), body },
      // A language may lack a namespace, such as one with other names of coins.
      ...[...names].map((namespace) => ({
        path: namespacePath(hash, locale, namespace),
        body: JSON.stringify(namespaces[namespace] ?? {}),
      })),
    ]),
  };
}

/** Sorted, because machines list a folder in different orders. */
function namespacesOf({ dictionaries }: Texts): Readonly<Record<string, unknown>> {
  const sorted = dictionaries
    .filter(({ namespace }) => !SERVER_NAMESPACES.has(namespace))
    .toSorted((left, right) => (left.namespace < right.namespace ? -1 : 1));
  return Object.fromEntries(
    sorted.map(({ namespace, json }) => [namespace, JSON.parse(json) as unknown]),
  );
}
