import { perLocale, type Locale } from '@quayside/contract/site/locales';

import { finding } from '../problems/problem';
import { createProblems } from './problems';
import { readLanguages } from './read-languages';
import { readText, shownName, type Reader } from './reader';

/**
 * Reads, in every language, a dictionary that is used only by a program other than the site.
 * @param contentDir absolute path of `content/`
 * @throws ContentError with every mistake in it
 */
export function loadTextTables<Name extends string>(
  contentDir: string,
  namespace: string,
  names: readonly Name[],
): Readonly<Record<Locale, Readonly<Record<Name, string>>>> {
  const reader = { dir: contentDir, problems: createProblems() };
  if (!readLanguages(reader)) reader.problems.throwIfAny();
  const tables = perLocale((locale) =>
    readTextTable(reader, `locales/${locale}/${namespace}.json`, names),
  );
  reader.problems.throwIfAny();
  return tables;
}

/**
 * Reads a dictionary that must have exactly these texts. Missing ones are reported and left empty.
 * @param file path below `content/`
 */
export function readTextTable<Name extends string>(
  reader: Pick<Reader, 'dir' | 'problems'>,
  file: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const texts = parsed(readText(reader, file) ?? '{}');
  return Object.fromEntries(
    names.map((name) => {
      const text = texts[name];
      if (typeof text === 'string' && text.trim() !== '') return [name, text] as const;
      reader.problems.add({
        file: shownName(file),
        ...finding('missingOwnText', { key: name }),
      });
      return [name, ''] as const;
    }),
  ) as Readonly<Record<Name, string>>;
}

/** A file that is not valid JSON counts as empty, because the content check reports it. */
function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(json) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
