import { join } from 'node:path';

import { finishHtml } from '../../plugins/quayside-host-rules/html/finish-html';
import type { LightScripts } from '../../plugins/quayside-host-rules/html/light-page';
import { createPageAssets } from '../../plugins/quayside-host-rules/html/page-assets';
import { replaceFile } from '../../plugins/shared/replace-file';
import { pageDataPath } from '../../plugins/shared/site-pages';
import { builtHtmlFile } from './built-pages';
import { openGatsbyRenderer, type PageData } from './gatsby-renderer';

/**
 * Renders pages and writes them, finished, with their data.
 * @param pages their new data
 */
export async function writePages(
  rootDir: string,
  pages: readonly PageData[],
  lightScripts: LightScripts,
): Promise<void> {
  if (pages.length === 0) return;
  const publicDir = join(rootDir, 'public');
  const renderer = await openGatsbyRenderer(rootDir);
  const assets = createPageAssets(publicDir);
  for (const page of pages) {
    const html = finishHtml(await renderer.render(page), assets, lightScripts);
    replaceFile(join(publicDir, pageDataPath(page.path)), JSON.stringify(page));
    replaceFile(join(publicDir, builtHtmlFile(page.path)), html);
  }
}
