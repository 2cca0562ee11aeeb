import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

import { isLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { finding } from '../problems/problem';
import { contentExists, shownName, type Reader } from './reader';

/** A folder with one text in one or more languages. */
export type TextFolder = {
  /** Path below the collection's folder, such as `guides/first-swap`. */
  readonly slug: string;
  /** Path below `content/`. */
  readonly folder: string;
  readonly files: Readonly<Partial<Record<Locale, string>>>;
};

/**
 * Finds `index.{locale}.{extension}` in the folders below a collection's folder. Reports texts with
 * other names, because they would never be shown.
 * @param collection folder below `content/`; a missing one is empty
 */
export function findTexts(
  reader: Reader,
  collection: string,
  extension: 'md' | 'yml',
): readonly TextFolder[] {
  if (!contentExists(reader, collection)) return [];
  const entries = readdirSync(join(reader.dir, collection), { withFileTypes: true });
  for (const { name } of entries.filter(
    (entry) => entry.isFile() && /\.(?:md|markdown|mdx)$/.test(entry.name),
  )) {
    reader.problems.add({
      file: shownName(`${collection}/${name}`),
      ...finding('looseText', { list: textNames(extension) }),
    });
  }
  return folderNames(entries).flatMap((name) => findBelow(reader, collection, name, extension));
}

function findBelow(
  reader: Reader,
  collection: string,
  slug: string,
  extension: 'md' | 'yml',
): readonly TextFolder[] {
  const folder = `${collection}/${slug}`;
  const entries = readdirSync(join(reader.dir, folder), { withFileTypes: true });
  const files: Partial<Record<Locale, string>> = {};
  for (const { name } of entries.filter(
    (entry) => entry.isFile() && /\.(?:md|markdown|mdx|ya?ml)$/.test(entry.name),
  )) {
    const [, tag = '', type = ''] = /^index\.([^.]+)\.(\w+)$/.exec(name) ?? [];
    if (type !== extension)
      reader.problems.add({
        file: shownName(`${folder}/${name}`),
        ...finding('misnamedText', { list: textNames(extension) }),
      });
    else if (!isLocale(tag))
      reader.problems.add({
        file: shownName(`${folder}/${name}`),
        ...finding('unknownLanguage', { code: tag, list: locales().join(', ') }),
      });
    else files[tag] = `${folder}/${name}`;
  }
  const below = folderNames(entries).flatMap((name) =>
    findBelow(reader, collection, `${slug}/${name}`, extension),
  );
  return Object.keys(files).length === 0 ? below : [{ slug, folder, files }, ...below];
}

const textNames = (extension: string): string =>
  locales()
    .map((locale) => `index.${locale}.${extension}`)
    .join(', ');

/**
 * Returns the folder names without those that begin with a dot, which belong to editors' own
 * programs.
 */
function folderNames(entries: readonly Dirent[]): readonly string[] {
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
