import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { loadLanguages } from '@quayside/content-service/load/read-languages';
import { locales } from '@quayside/contract/site/locales';

import { generateContent } from './generate/content/generate-content';

/**
 * `node scripts/run.mjs scripts/generate-content.ts --articles 5000 --to folder`: generates a large
 * content folder for measuring builds.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..');
const { values } = parseArgs({
  options: { articles: { type: 'string', default: '5000' }, to: { type: 'string' } },
});
const articles = Number(values.articles);
if (values.to === undefined || !Number.isInteger(articles) || articles < 1) {
  console.error(
    'Specify the folder and the number of articles: ' +
      'node scripts/run.mjs scripts/generate-content.ts --articles 5000 --to folder',
  );
  process.exitCode = 1;
} else {
  loadLanguages(join(root, 'content'));
  generateContent(resolve(values.to), { sourceDir: join(root, 'content'), articles });
  console.log(
    `${articles} articles in ${locales().length} languages are in ${resolve(values.to)}.`,
  );
}
