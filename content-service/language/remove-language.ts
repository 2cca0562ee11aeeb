import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locale } from '@quayside/contract/site/locales';
import { parse } from 'yaml';

import { mergeYaml } from '../editing/merge/merge-yaml';
import { isContentList, isContentMap, type Content } from '../editing/merge/same-content';
import { removeFromGroups } from './text-groups';

/**
 * Removes a language from a content folder: its line in `site.yml`, its folder, its texts in all
 * tables, its redirects, and its files of articles and pages.
 * @param contentDir absolute path of `content/`
 */
export function removeLanguage(contentDir: string, code: Locale): void {
  rmSync(join(contentDir, 'locales', code), { recursive: true, force: true });
  for (const file of readdirSync(contentDir, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith(`/index.${code}.md`) || file.endsWith(`/index.${code}.yml`))
      rmSync(join(contentDir, file));
    else if (file.endsWith('.yml') && !/\/index\.[^/]+\.yml$/.test(file))
      removeFromTable(join(contentDir, file), code);
  }
}

/** Leaves out the rows of a table that name a language as theirs, as redirects can. */
const withoutRowsOf = (table: Content, code: Locale): Content =>
  isContentList(table) ? table.filter((row) => !isContentMap(row) || row.locale !== code) : table;

function removeFromTable(file: string, code: Locale): void {
  const text = readFileSync(file, 'utf8');
  const table = removeFromGroups(parse(text) as Content, code);
  const whole =
    isContentMap(table) && isContentList(table.languages)
      ? {
          ...table,
          languages: table.languages.filter(
            (language) => !isContentMap(language) || language.code !== code,
          ),
        }
      : withoutRowsOf(table, code);
  writeFileSync(file, mergeYaml(text, whole));
}
