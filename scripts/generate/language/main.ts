import { resolve } from 'node:path';

import { pseudoLine, pseudoMarkdown } from '@quayside/content-service/language/accent';
import { removeLanguage } from '@quayside/content-service/language/remove-language';
import { writeLanguage } from '@quayside/content-service/language/write-language';
import { loadLanguages } from '@quayside/content-service/load/read-languages';
import { defaultLocale, isLocale } from '@quayside/contract/site/locales';

/**
 * `npm run language -- <code> <name> [--pseudo]`: adds a language to `content/` with the texts of
 * the default one, for a translator to replace. With `--pseudo` the texts are accented, longer and
 * in brackets, so texts that do not come from the content stand out.
 * `npm run language -- <code> --remove`: removes it again.
 */
const contentDir = resolve('content');
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const [code, name, ...others] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isRemoval = options.includes('--remove');
if (code === undefined || (name === undefined) !== isRemoval || others.length > 0) {
  console.error('Usage: npm run language -- <code> <native name> [--pseudo]');
  console.error('       npm run language -- <code> --remove');
  process.exit(2);
}
loadLanguages(contentDir);
if (isLocale(code) !== isRemoval || (isRemoval && code === defaultLocale())) {
  console.error(
    isRemoval
      ? `"${code}" is the default language, or content/site.yml doesn't list it.`
      : `content/site.yml already lists "${code}".`,
  );
  process.exit(2);
}
if (name === undefined) {
  removeLanguage(contentDir, code);
  console.log(`Removed ${code} from content/.`);
} else {
  const same = (text: string): string => text;
  writeLanguage({
    contentDir,
    from: defaultLocale(),
    code,
    name,
    translation: options.includes('--pseudo')
      ? { line: pseudoLine, markdown: pseudoMarkdown }
      : { line: same, markdown: same },
  });
  console.log(
    `Added ${code} to content/site.yml and the tables, and its own files to content/locales/${code}/ ` +
      'and beside the articles and pages.',
  );
}
