import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { bundleAdmin } from './bundle-admin';
import { compressFiles } from './compress-files';
import type { AdminContent } from './read-content';
import { adminPage } from './admin-page';

/** Fonts of the interface, which the package finds beside its scripts, with their licences. */
const sharedAssets = /\.(?:woff2|LICENSE\.txt)$/;

export type AdminBuild = {
  /** Folder of the repository. */
  readonly root: string;
  /** Folder that the site serves as `/admin`. */
  readonly folder: string;
  readonly content: AdminContent;
  /** URLs of the site's styles. */
  readonly previewStyles: readonly string[];
};

/** Writes the editors' interface to its folder. */
export async function buildAdmin(build: AdminBuild): Promise<void> {
  const { root, folder, content, previewStyles } = build;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  const scripts = await bundleAdmin(root, folder, content);
  const writePage = async (page: string, name: string, styles: readonly string[]) => {
    const integrity = integrityOf(await readFile(join(folder, name)));
    await mkdir(dirname(join(folder, page)), { recursive: true });
    await writeFile(join(folder, page), adminPage({ name, integrity }, styles));
  };
  const assets = join(dirname(createRequire(import.meta.url).resolve('@sveltia/cms')), 'assets');
  for (const name of (await readdir(assets)).filter((file) => sharedAssets.test(file)))
    await cp(join(assets, name), join(folder, 'assets', name));
  await writePage('index.html', scripts.main, previewStyles);
  await writePage('overview/index.html', scripts.overview, []);
  compressFiles(folder);
}

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
