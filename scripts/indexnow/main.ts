/**
 * `npm run indexnow -- <pages.json of the former build>`: tells search engines which pages have
 * changed since that build. The file is the site's `builds/pages.json`, saved before the new build
 * was published. Run it once the new build is public: search engines fetch the pages at once.
 */
import { readFileSync } from 'node:fs';

import {
  builtPagesPath,
  builtPagesSchema,
  type BuiltPages,
} from '@quayside/contract/site/built-pages';
import { changedUrls } from './changed-urls';
import { submitUrls } from './submit-urls';

const read = (file: string | URL): BuiltPages =>
  builtPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const [formerFile] = process.argv.slice(2);
if (formerFile === undefined) {
  console.error('Usage: npm run indexnow -- <pages.json of the former build>');
  process.exit(2);
}
const now = read(new URL(`../../public${builtPagesPath}`, import.meta.url));
const { siteUrl, indexNowKey } = now;
if (indexNowKey === null) {
  console.error('The site has no key: set seo.indexNowKey in content/site.yml and build it again.');
  process.exit(1);
}
if (!siteUrl.startsWith('https:')) {
  console.error(
    `The site was built for ${siteUrl}, which search engines can't open: set SITE_URL.`,
  );
  process.exit(1);
}
const urls = changedUrls(read(formerFile), now);
try {
  await submitUrls({
    endpoint: process.env.INDEXNOW_ENDPOINT ?? 'https://api.indexnow.org/indexnow',
    siteUrl,
    key: indexNowKey,
    urls,
  });
  console.log(urls.length === 0 ? 'No page has changed.' : `Submitted ${urls.length} URLs.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
