/**
 * `npm run indexnow -- <pages.json of the former build>`: tells search engines which pages have
 * changed since that build. The file is the site's `builds/pages.json`, saved before the new build
 * was published; without such a file, all pages are new. Run it once the new build is public:
 * search engines fetch the pages at once.
 */
import { fileURLToPath } from 'node:url';

import { builtPagesPath } from '@quayside/contract/site/built-pages';
import { notifyOfChanges } from './notify-of-changes';

const [formerFile] = process.argv.slice(2);
if (formerFile === undefined) {
  console.error('Usage: npm run indexnow -- <pages.json of the former build>');
  process.exit(2);
}
try {
  console.log(
    await notifyOfChanges({
      endpoint: process.env.INDEXNOW_ENDPOINT ?? 'https://api.indexnow.org/indexnow',
      formerFile,
      currentFile: fileURLToPath(new URL(`../../public${builtPagesPath}`, import.meta.url)),
    }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
