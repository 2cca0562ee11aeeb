import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadLanguages } from '../load/read-languages';
import { defaultLocale } from '@quayside/contract/site/locales';

import { pseudoLine, pseudoMarkdown } from '../language/accent';
import { writeLanguage } from '../language/write-language';

/** The code that Unicode reserves for accented English. */
export const PSEUDO_LOCALE = 'en-xa';

/** Adds the pseudo-language to a content folder. */
export function addPseudoLanguage(contentDir: string): void {
  loadLanguages(contentDir);
  writeLanguage({
    contentDir,
    from: defaultLocale(),
    code: PSEUDO_LOCALE,
    name: pseudoLine('English'),
    translation: { line: pseudoLine, markdown: pseudoMarkdown },
  });
}

/** Copies the content into a separate root folder and adds the pseudo-language. */
export function pseudoContent(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'quayside-pseudo-'));
  cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true });
  mkdirSync(join(copy, 'content-service'));
  for (const name of ['static', 'content-service/schema.graphql'])
    symlinkSync(join(root, name), join(copy, name));
  addPseudoLanguage(join(copy, 'content'));
  return copy;
}
