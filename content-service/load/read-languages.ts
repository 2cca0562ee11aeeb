import { setLanguages } from '@quayside/contract/site/locales';
import * as z from 'zod';

import { languagesSchema } from './languages-schema';
import { createProblems } from './problems';
import { readYaml } from './read-yaml';
import type { Reader } from './reader';

const languagesOfSite = z.looseObject({ languages: languagesSchema });

/**
 * Sets the languages of this process to those in `site.yml`. All other content is read in these
 * languages.
 * @returns whether they could be read; mistakes are reported
 */
export function readLanguages(reader: Pick<Reader, 'dir' | 'problems'>): boolean {
  const read = readYaml({ ...reader, sitePlaceholders: {} }, 'site.yml', languagesOfSite);
  if (read !== undefined) setLanguages(read.checked.languages);
  return read !== undefined;
}

/**
 * Like `readLanguages`, but for a program that needs nothing else from the content.
 * @param contentDir absolute path of `content/`
 * @throws ContentError with every mistake in the languages
 */
export function loadLanguages(contentDir: string): void {
  const problems = createProblems();
  readLanguages({ dir: contentDir, problems });
  problems.throwIfAny();
}
