import { join } from 'node:path';

import { isAppPath } from '@quayside/contract/site/page-runtime';

import { finishHtml } from '../../plugins/quayside-host-rules/html/finish-html';
import type { LightScripts } from '../../plugins/quayside-host-rules/html/light-page';
import { createPageAssets } from '../../plugins/quayside-host-rules/html/page-assets';
import { replaceFile } from '../../plugins/shared/replace-file';
import { pageDataPath } from '../../plugins/shared/site-pages';
import { builtHtmlFile } from './built-pages';
import { openGatsbyRenderer, type PageData } from './gatsby-renderer';

export type PagesToWrite = {
  readonly rootDir: string;
  /** Data of the pages to render. */
  readonly pages: readonly PageData[];
  readonly lightScripts: LightScripts;
};

/** Renders pages and writes them, finished, with the data that the browser needs of them. */
export async function writePagesHere({
  rootDir,
  pages,
  lightScripts,
}: PagesToWrite): Promise<void> {
  if (pages.length === 0) return;
  const publicDir = join(rootDir, 'public');
  const renderer = await openGatsbyRenderer(rootDir);
  const assets = createPageAssets(publicDir);
  for (const page of pages) {
    const html = finishHtml(await renderer.render(page), assets, lightScripts);
    if (isAppPath(page.path))
      replaceFile(join(publicDir, pageDataPath(page.path)), JSON.stringify(page));
    replaceFile(join(publicDir, builtHtmlFile(page.path)), html);
  }
}
