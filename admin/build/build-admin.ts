import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { bundleAdmin } from './bundle-admin';
import { compressFiles } from './compress-files';
import { readAdminContent } from './read-content';
import { adminPage } from './admin-page';

/** Fonts of the interface, which the package finds beside its scripts, with their licences. */
const sharedAssets = /\.(?:woff2|LICENSE\.txt)$/;

/**
 * Writes the editors' interface to a folder that the site serves as `/admin`.
 * @param root folder of the repository
 * @param previewStyles URLs of the site's styles
 */
export async function buildAdmin(
  root: string,
  folder: string,
  previewStyles: readonly string[],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  const script = await bundleAdmin(root, folder, readAdminContent(join(root, 'content')));
  const assets = join(dirname(createRequire(import.meta.url).resolve('@sveltia/cms')), 'assets');
  for (const name of (await readdir(assets)).filter((file) => sharedAssets.test(file)))
    await cp(join(assets, name), join(folder, 'assets', name));
  await writeFile(join(folder, 'index.html'), adminPage(script, previewStyles));
  compressFiles(folder);
}
