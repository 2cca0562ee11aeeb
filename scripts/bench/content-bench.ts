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
  readonly htmlGzipP95Bytes: number;
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
    const sizes = htmlSizes(publicDir);
    return {
      build,
      pages: sizes.length,
      htmlGzipP95Bytes: percentile(sizes, 0.95),
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

/** @returns the compressed sizes of all pages */
const htmlSizes = (publicDir: string): readonly number[] =>
  readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map(({ parentPath, name }) => gzipSync(readFileSync(join(parentPath, name))).length);
