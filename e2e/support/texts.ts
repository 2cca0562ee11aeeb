import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { localePrefix, type Locale } from '../../contract/site/locales';

const localesFolder = resolve(__dirname, '..', '..', 'content', 'locales');

/** A visitor's language: its path prefix, and the texts of the interface in it. */
export type Wording = {
  readonly locale: Locale;
  readonly prefix: string;
  text(namespace: string, key: string): string;
};

export function createWording(locale: Locale): Wording {
  return {
    locale,
    prefix: localePrefix(locale),
    text(namespace, key) {
      let found: unknown = JSON.parse(
        readFileSync(join(localesFolder, locale, `${namespace}.json`), 'utf8'),
      );
      for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
      if (typeof found !== 'string')
        throw new Error(`There is no text ${namespace}:${key} in ${locale}.`);
      return found;
    },
  };
}
