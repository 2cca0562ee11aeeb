import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { localePrefix, type Locale } from '../../contract/site/locales';

const ownRoot = resolve(__dirname, '..', '..');

/** A visitor's language: its path prefix, and the texts of the interface in it. */
export type Wording = {
  readonly locale: Locale;
  readonly prefix: string;
  text(namespace: string, key: string): string;
};

/** @param root of the product, such as a copy with more languages */
export function createWording(locale: Locale, root = ownRoot): Wording {
  return {
    locale,
    prefix: localePrefix(locale),
    text(namespace, key) {
      let found: unknown = JSON.parse(
        readFileSync(join(root, 'content', 'locales', locale, `${namespace}.json`), 'utf8'),
      );
      for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
      if (typeof found !== 'string')
        throw new Error(`There is no text ${namespace}:${key} in ${locale}.`);
      return found;
    },
  };
}
