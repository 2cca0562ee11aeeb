import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { COIN_NAMES_NAMESPACE } from '@quayside/contract/site/coin-names';
import { isLocale, locales, perLocale, type Locale } from '@quayside/contract/site/locales';

import { joinCoinNames } from '../check/check-coin-names';
import { checkDictionaries } from '../check/check-dictionaries';
import type { DictionaryFile } from '../check/dictionary-file';
import { finding } from '../problems/problem';
import type { Dictionary } from './content-types';
import { contentExists, readText, shownName, type Reader } from './reader';

const folder = 'locales';

/**
 * Reads `locales/{locale}/{namespace}.json` and checks every language against the default one. The
 * names of coins are the exception: a language may have them, and all languages share them.
 */
export function loadDictionaries(reader: Reader): Readonly<Record<Locale, readonly Dictionary[]>> {
  const files = perLocale((locale) => readLocale(reader, locale));
  if (contentExists(reader, folder)) {
    for (const { name } of readdirSync(join(reader.dir, folder), { withFileTypes: true })) {
      if (!isLocale(name))
        reader.problems.add({
          file: shownName(`${folder}/${name}`),
          ...finding('unknownLanguageFolder', { code: name, list: locales().join(', ') }),
        });
    }
  }
  const isOfCoins = ({ namespace }: DictionaryFile) => namespace === COIN_NAMES_NAMESPACE;
  const texts = perLocale((locale) => (files[locale] ?? []).filter((file) => !isOfCoins(file)));
  checkDictionaries(reader.problems, texts);
  const coinNameFiles = locales().flatMap((locale) => (files[locale] ?? []).filter(isOfCoins));
  const coinNames = JSON.stringify(joinCoinNames(reader.problems, coinNameFiles));
  return perLocale((locale) => [
    ...(texts[locale] ?? []).map(({ namespace, text }) => ({ namespace, json: text })),
    ...(coinNameFiles.length === 0 ? [] : [{ namespace: COIN_NAMES_NAMESPACE, json: coinNames }]),
  ]);
}

function readLocale(reader: Reader, locale: Locale): readonly DictionaryFile[] {
  const below = `${folder}/${locale}`;
  if (!contentExists(reader, below)) {
    reader.problems.add({
      file: shownName(below),
      ...finding('missingLanguage'),
    });
    return [];
  }
  const names = readdirSync(join(reader.dir, below)).sort();
  for (const name of names.filter((each) => !each.endsWith('.json') && !each.startsWith('.')))
    reader.problems.add({
      file: shownName(`${below}/${name}`),
      ...finding('looseTable'),
    });
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const text = readText(reader, `${below}/${name}`);
      return text === undefined
        ? []
        : [
            {
              namespace: name.slice(0, -'.json'.length),
              file: shownName(`${below}/${name}`),
              text,
            },
          ];
    });
}
