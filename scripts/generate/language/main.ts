import { resolve } from 'node:path';

import {
  accentedTranslation,
  rightToLeftTranslation,
} from '@quayside/content-service/language/accent';
import { removeLanguage } from '@quayside/content-service/language/remove-language';
import { writeLanguage, type Translation } from '@quayside/content-service/language/write-language';
import { loadLanguages } from '@quayside/content-service/load/read-languages';
import { defaultLocale, isLocale } from '@quayside/contract/site/locales';

/**
 * `npm run language -- <code> <name> [--pseudo | --pseudo=rtl]`: adds a language to `content/` with
 * the texts of the default one, for a translator to replace. With `--pseudo` the texts are accented,
 * longer and in brackets, so texts that do not come from the content stand out. With `--pseudo=rtl`
 * they are written from right to left instead of longer, which shows what a layout doesn't mirror.
 * `npm run language -- <code> --remove`: removes it again.
 */
const contentDir = resolve('content');
const same = (text: string): string => text;
const translations: Readonly<Record<string, Translation>> = {
  '': { line: same, markdown: same },
  '--pseudo': accentedTranslation,
  '--pseudo=rtl': rightToLeftTranslation,
};
const isOption = (word: string): boolean => word.startsWith('--');
const [option = '', ...otherOptions] = process.argv.slice(2).filter(isOption);
const [code, name, ...otherWords] = process.argv.slice(2).filter((word) => !isOption(word));
const translation = translations[option];
const isRemoval = option === '--remove' && name === undefined;
if (
  code === undefined ||
  otherWords.length + otherOptions.length > 0 ||
  !(isRemoval || (name !== undefined && translation !== undefined))
) {
  console.error('Usage: npm run language -- <code> <native name> [--pseudo | --pseudo=rtl]');
  console.error('       npm run language -- <code> --remove');
  process.exit(2);
}
loadLanguages(contentDir);
if (isLocale(code) !== isRemoval || code === defaultLocale()) {
  console.error(
    isRemoval
      ? `"${code}" is the default language, or content/site.yml doesn't list it.`
      : `content/site.yml already lists "${code}".`,
  );
  process.exit(2);
}
if (name === undefined || translation === undefined) {
  removeLanguage(contentDir, code);
  console.log(`Removed ${code} from content/.`);
} else {
  writeLanguage({
    contentDir,
    from: defaultLocale(),
    code,
    name,
    direction: translation === rightToLeftTranslation ? 'rtl' : undefined,
    translation,
  });
  console.log(
    `Added ${code} to content/site.yml and the tables, and its own files to content/locales/${code}/ ` +
      'and beside the articles and pages.',
  );
}
