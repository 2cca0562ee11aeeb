import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contentHash } from '../../shared/content-hash';
import { replaceFile } from '../../shared/replace-file';
import { forEachConcurrently } from '../for-each-concurrently';
import type { OutputPage } from '../output-page';
import type { WrittenPictures } from '../written-pictures';
import { socialImageVersion } from '../../shared/social-image-path';
import { createSocialImages } from './draw-social-image';

export type SocialImageOptions = {
  /** Where `node_modules` with the fonts is. */
  rootDir: string;
  publicDir: string;
  /** Folder that keeps pictures between builds. */
  cacheDir: string;
  brandName: string;
  pages: readonly Pick<OutputPage, 'socialImage' | 'socialTitle'>[];
};

/** This thread draws and other threads encode; a few pictures at once keep all of them busy. */
const imagesAtOnce = 6;

/**
 * Writes each page's picture for social networks; pages with a picture that an editor chose are
 * skipped. Removes the brand from the end of a title, since the picture shows it anyway.
 * @returns the number of pictures drawn, and the paths of all pictures
 */
export async function writeSocialImages({
  rootDir,
  publicDir,
  cacheDir,
  brandName,
  pages,
}: SocialImageOptions): Promise<WrittenPictures> {
  const wanted = wantedImages(brandName, pages);
  await mkdir(cacheDir, { recursive: true });
  const cached = new Set(await readdir(cacheDir));
  const missing = [...wanted.keys()].filter((name) => !cached.has(name)).length;
  const draw = missing > 0 ? await createSocialImages(rootDir, brandName) : null;
  await forEachConcurrently([...wanted], imagesAtOnce, async ([name, { title, paths }]) => {
    if (draw !== null && !cached.has(name))
      await writeFile(join(cacheDir, name), await draw(title));
    const image = await readFile(join(cacheDir, name));
    for (const path of paths) replaceFile(join(publicDir, path), image);
  });
  return { made: missing, paths: [...wanted.values()].flatMap(({ paths }) => [...paths]) };
}

type WantedImage = { title: string; paths: ReadonlySet<string> };

/**
 * Returns the pictures to draw, keyed by their name in the cache: several pages may share a
 * picture.
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
