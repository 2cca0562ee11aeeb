import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contentHash } from '../content-hash';
import { forEachAtOnce } from '../for-each-at-once';
import type { OutputPage } from '../output-page';
import { socialImageVersion } from '../social-image-path';
import { createSocialImages } from './draw-social-image';

export type SocialImageOptions = {
  /** Where `node_modules` with the fonts is. */
  rootDir: string;
  publicDir: string;
  /** Folder that keeps pictures from build to build. */
  cacheDir: string;
  brandName: string;
  pages: readonly Pick<OutputPage, 'socialImage' | 'socialTitle'>[];
};

/** Drawing is this thread's work and encoding other threads': a few pictures at once keep both busy. */
const imagesAtOnce = 6;

/**
 * Writes the picture of each page for social networks; pages whose picture an editor has chosen are left alone. A brand that follows the title is not
 * repeated, since the picture shows it anyway.
 * @returns how many had to be drawn
 */
export async function writeSocialImages({ rootDir, publicDir, cacheDir, brandName, pages }: SocialImageOptions): Promise<number> {
  const wanted = new Map(pages.filter(({ socialImage }) => socialImage.startsWith('/social/')).map(({ socialImage, socialTitle }) => [socialImage, socialTitle.replace(` — ${brandName}`, '')]));
  await Promise.all([cacheDir, join(publicDir, 'social')].map((folder) => mkdir(folder, { recursive: true })));
  const cached = new Set(await readdir(cacheDir));
  const draw = [...wanted.values()].some((title) => !cached.has(cacheName(brandName, title))) ? await createSocialImages(rootDir, brandName) : null;
  let drawn = 0;
  await forEachAtOnce([...wanted], imagesAtOnce, async ([path, title]) => {
    const name = cacheName(brandName, title);
    if (draw !== null && !cached.has(name)) {
      const image = await draw(title);
      drawn++;
      await Promise.all([writeFile(join(cacheDir, name), image), writeFile(join(publicDir, path), image)]);
    } else await copyFile(join(cacheDir, name), join(publicDir, path));
  });
  return drawn;
}

const cacheName = (brandName: string, title: string): string => `${contentHash(`${socialImageVersion}\0${brandName}\0${title}`)}.png`;
