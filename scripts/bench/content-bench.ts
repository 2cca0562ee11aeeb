import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { loadLanguages } from '@quayside/content-service/load/read-languages';

import { copySite } from '../../e2e/support/site-copy';
import { generateContent } from '../generate/content/generate-content';
import { percentile } from './statistics';
import { timeSiteBuild, type SiteBuildOutcome } from './time-site-build';

export type ContentBuildOutcome = {
  /** For the build with the generated articles. */
  readonly build: SiteBuildOutcome;
  readonly pages: number;
  readonly pageDataGzipP95Bytes: number;
  readonly appScriptBytes: number;
  /** For the build without the generated articles. */
  readonly plainAppScriptBytes: number;
};

/**
 * Builds a copy of the site from scratch twice: as it is, and with that many more articles in every
 * language.
 */
export async function benchContent(root: string, articles: number): Promise<ContentBuildOutcome> {
  const copy = copySite(root);
  const publicDir = join(copy.root, 'public');
  try {
    await timeSiteBuild(copy.root, {});
    const plainAppScriptBytes = appScriptBytesIn(publicDir);
    for (const name of ['.cache', 'public'])
      rmSync(join(copy.root, name), { recursive: true, force: true });
    loadLanguages(join(root, 'content'));
    generateContent(join(copy.root, 'content'), { sourceDir: join(root, 'content'), articles });
    const build = await timeSiteBuild(copy.root, {});
    const sizes = pageDataSizes(join(publicDir, 'page-data'));
    return {
      build,
      pages: sizes.length,
      pageDataGzipP95Bytes: percentile(sizes, 0.95),
      appScriptBytes: appScriptBytesIn(publicDir),
      plainAppScriptBytes,
    };
  } finally {
    copy.remove();
  }
}

function appScriptBytesIn(publicDir: string): number {
  return readdirSync(publicDir)
    .filter((name) => /^app-[0-9a-f]+\.js$/.test(name))
    .reduce((sum, name) => sum + statSync(join(publicDir, name)).size, 0);
}

type PageData = { result?: { pageContext?: { article?: Record<string, unknown> } } };

/** Returns the compressed sizes of each page's data, without the article's own HTML. */
function pageDataSizes(folder: string): readonly number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'page-data.json')
    .map((entry) => {
      const page = JSON.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8')) as PageData;
      const article = page.result?.pageContext?.article;
      if (article !== undefined) for (const name of ['html', 'coverHtml']) article[name] = '';
      return gzipSync(JSON.stringify(page)).length;
    });
}
