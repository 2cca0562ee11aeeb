import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadLanguages } from '../load/read-languages';
import { defaultLocale } from '@quayside/contract/site/locales';

import { accentedTranslation, rightToLeftTranslation } from '../language/accent';
import { writeLanguage } from '../language/write-language';

/** The code that Unicode reserves for accented English. */
export const PSEUDO_LOCALE = 'en-xa';

/** The code that Unicode reserves for English that is written from right to left. */
export const RTL_PSEUDO_LOCALE = 'ar-xb';

/** Adds a pseudo-language to a content folder. */
export function addPseudoLanguage(
  contentDir: string,
  code: typeof PSEUDO_LOCALE | typeof RTL_PSEUDO_LOCALE = PSEUDO_LOCALE,
): void {
  loadLanguages(contentDir);
  const translation = code === PSEUDO_LOCALE ? accentedTranslation : rightToLeftTranslation;
  writeLanguage({
    contentDir,
    from: defaultLocale(),
    code,
    name: translation.line('English'),
    direction: code === PSEUDO_LOCALE ? undefined : 'rtl',
    translation,
  });
}

/** Copies the content into a separate root folder and adds the pseudo-language. */
export function pseudoContent(
  root: string,
  code: typeof PSEUDO_LOCALE | typeof RTL_PSEUDO_LOCALE = PSEUDO_LOCALE,
): string {
  const copy = mkdtempSync(join(tmpdir(), 'quayside-pseudo-'));
  cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true });
  mkdirSync(join(copy, 'content-service'));
  for (const name of ['static', 'content-service/schema.graphql'])
    symlinkSync(join(root, name), join(copy, name));
  addPseudoLanguage(join(copy, 'content'), code);
  return copy;
}
