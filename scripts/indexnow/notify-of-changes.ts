import { existsSync, readFileSync } from 'node:fs';

import { builtPagesSchema, type BuiltPages } from '@quayside/contract/site/built-pages';
import { changedUrls } from './changed-urls';
import { submitUrls, type Submission } from './submit-urls';

export type Notice = Pick<Submission, 'endpoint'> & {
  /** `builds/pages.json` of the build that was published before; absent for the first one. */
  formerFile: string;
  /** `builds/pages.json` of the build that is published now. */
  currentFile: string;
};

/**
 * Tells search engines what changed between two builds.
 * @returns what was done, in one sentence
 * @throws Error that says what to do
 */
export async function notifyOfChanges({
  endpoint,
  formerFile,
  currentFile,
}: Notice): Promise<string> {
  if (!existsSync(currentFile))
    throw new Error(`There is no ${currentFile}: run \`npm run build\` first.`);
  const now = readPages(currentFile);
  const { siteUrl, indexNowKey } = now;
  if (indexNowKey === null)
    throw new Error(
      'The site has no key: set seo.indexNowKey in content/site.yml and build it again.',
    );
  if (!siteUrl.startsWith('https:'))
    throw new Error(
      `The site was built for ${siteUrl}, which search engines can't open: set SITE_URL.`,
    );
  const former = existsSync(formerFile) ? readPages(formerFile) : { ...now, pages: {} };
  const urls = changedUrls(former, now);
  await submitUrls({ endpoint, siteUrl, key: indexNowKey, urls });
  return urls.length === 0 ? 'No page has changed.' : `Submitted ${urls.length} URLs.`;
}

function readPages(file: string): BuiltPages {
  try {
    return builtPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `${file} is not the builds/pages.json of a build. Download it again, or remove it to submit all pages.`,
    );
  }
}
