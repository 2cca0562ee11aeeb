import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isLocale, locales, perLocale, type Locale } from '@quayside/contract/site/locales';

import { checkDictionaries } from '../check/check-dictionaries';
import type { DictionaryFile } from '../check/dictionary-file';
import type { Dictionary } from './content-types';
import { contentExists, readText, shownName, type Reader } from './reader';

const folder = 'locales';

/** Reads `locales/{locale}/{namespace}.json` and checks every language against the default one. */
export function loadDictionaries(reader: Reader): Readonly<Record<Locale, readonly Dictionary[]>> {
  const files = perLocale((locale) => readLocale(reader, locale));
  if (contentExists(reader, folder)) {
    for (const { name } of readdirSync(join(reader.dir, folder), { withFileTypes: true })) {
      if (!isLocale(name))
        reader.problems.add({
          file: shownName(`${folder}/${name}`),
          problem: `"${name}" is an unknown language`,
          fix: `Use one of ${locales().join(', ')}, or add it to content/site.yml`,
        });
    }
  }
  checkDictionaries(reader.problems, files);
  return perLocale((locale) =>
    (files[locale] ?? []).map(({ namespace, text }) => ({ namespace, json: text })),
  );
}

function readLocale(reader: Reader, locale: Locale): readonly DictionaryFile[] {
  const below = `${folder}/${locale}`;
  if (!contentExists(reader, below)) {
    reader.problems.add({
      file: shownName(below),
      problem: 'the texts of this language are missing',
      fix: 'Create the folder with the files of another language',
    });
    return [];
  }
  const names = readdirSync(join(reader.dir, below)).sort();
  for (const name of names.filter((each) => !each.endsWith('.json')))
    reader.problems.add({
      file: shownName(`${below}/${name}`),
      problem: 'this file is never read',
      fix: 'Write the texts of tables into the tables, beside those of the other languages',
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
