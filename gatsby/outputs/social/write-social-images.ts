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

/**
 * Drawing is this thread's work and encoding other threads': a few pictures at once keep both busy.
 */
const imagesAtOnce = 6;

/**
 * Writes the picture of each page for social networks; pages whose picture an editor has chosen are
 * left alone. A brand that follows the title is not repeated, since the picture shows it anyway.
 * @returns how many had to be drawn
 */
export async function writeSocialImages({
  rootDir,
  publicDir,
  cacheDir,
  brandName,
  pages,
}: SocialImageOptions): Promise<number> {
  const wanted = wantedImages(brandName, pages);
  await Promise.all(
    [cacheDir, join(publicDir, 'social')].map((folder) => mkdir(folder, { recursive: true })),
  );
  const cached = new Set(await readdir(cacheDir));
  const missing = [...wanted.keys()].filter((name) => !cached.has(name)).length;
  const draw = missing > 0 ? await createSocialImages(rootDir, brandName) : null;
  await forEachAtOnce([...wanted], imagesAtOnce, async ([name, { title, paths }]) => {
    if (draw !== null && !cached.has(name))
      await writeFile(join(cacheDir, name), await draw(title));
    for (const path of paths) await copyFile(join(cacheDir, name), join(publicDir, path));
  });
  return missing;
}

type WantedImage = { title: string; paths: ReadonlySet<string> };

/**
 * What is to be drawn, by its name in the cache: pages of different addresses may share a picture.
 */
function wantedImages(
  brandName: string,
  pages: SocialImageOptions['pages'],
): ReadonlyMap<string, WantedImage> {
  const wanted = new Map<string, WantedImage>();
  for (const { socialImage, socialTitle } of pages) {
    if (!socialImage.startsWith('/social/')) continue;
    const title = socialTitle.replace(` — ${brandName}`, '');
    const name = `${contentHash(`${socialImageVersion}\0${brandName}\0${title}`)}.png`;
    wanted.set(name, { title, paths: new Set([...(wanted.get(name)?.paths ?? []), socialImage]) });
  }
  return wanted;
}
