import { resolve } from 'node:path';

import { loadLanguages } from '@quayside/content-service/load/read-languages';
import { defaultLocale } from '@quayside/contract/site/locales';

import { pseudoLine, pseudoMarkdown } from '@quayside/content-service/language/accent';
import { writeLanguage } from '@quayside/content-service/language/write-language';

/**
 * `npm run language -- <code> <name> [--pseudo]`: adds a language to `content/` with the texts of
 * the default one, for a translator to replace. With `--pseudo` the texts are accented, longer and
 * in brackets, so texts that do not come from the content stand out.
 */
const contentDir = resolve('content');
const words = process.argv.slice(2).filter((word) => word !== '--pseudo');
const [code, name] = words;
if (code === undefined || name === undefined || words.length > 2) {
  console.error('Usage: npm run language -- <code> <native name> [--pseudo]');
  process.exit(2);
}
loadLanguages(contentDir);
const isPseudo = process.argv.includes('--pseudo');
const same = (text: string): string => text;
writeLanguage({
  contentDir,
  from: defaultLocale(),
  code,
  name,
  translation: isPseudo
    ? { line: pseudoLine, markdown: pseudoMarkdown }
    : { line: same, markdown: same },
});
console.log(
  `Added ${code} to content/site.yml, and its texts to content/locales/${code}/ and beside the articles and pages.`,
);
