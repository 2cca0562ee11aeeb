import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import {
  isVectorPicture,
  pictureVariants,
  vectorPicturePath,
  type PictureFormat,
  type PictureSize,
  type PictureVariant,
} from '@quayside/contract/site/pictures';
import sharp from 'sharp';

import { replaceFile } from '../shared/replace-file';
import { forEachConcurrently } from './for-each-concurrently';
import type { WrittenPictures } from './written-pictures';

export type PictureOptions = {
  publicDir: string;
  /** Folder that keeps variants between builds. */
  cacheDir: string;
  pictures: readonly PictureSize[];
  /** Reads the original of a picture. @param file its name in the content schema's `pictures` */
  readOriginal(file: string): Promise<Buffer>;
};

/**
 * The image library uses several threads; two pictures at once keep them busy while files are read
 * and written.
 */
const picturesAtOnce = 2;
const filesAtOnce = 8;

/**
 * Writes every variant of every picture. A variant is named by the hash of its original, so
 * variants from an earlier build can be reused: only missing ones are created.
 * @returns the number of new variants, and the paths of all
 */
export async function writePictures({
  publicDir,
  cacheDir,
  pictures,
  readOriginal,
}: PictureOptions): Promise<WrittenPictures> {
  const unique = [...new Map(pictures.map((picture) => [picture.file, picture])).values()];
  if (unique.length === 0) return { made: 0, paths: [] };
  await mkdir(cacheDir, { recursive: true });
  const cached = new Set(await readdir(cacheDir));
  const wanted = unique.map((picture) => ({
    picture,
    files: filesOf(picture),
    missing: filesOf(picture).filter(({ path }) => !cached.has(basename(path))),
  }));
  await forEachConcurrently(
    wanted.filter(({ missing }) => missing.length > 0),
    picturesAtOnce,
    async ({ picture, missing }) => {
      const original = await readOriginal(picture.file);
      for (const file of missing) await writeCached(cacheDir, file.path, await file.make(original));
    },
  );
  const paths = wanted.flatMap(({ files }) => files.map(({ path }) => path));
  await forEachConcurrently(paths, filesAtOnce, async (path) => {
    replaceFile(join(publicDir, path), await readFile(join(cacheDir, basename(path))));
  });
  return { made: wanted.reduce((count, { missing }) => count + missing.length, 0), paths };
}

type PictureFile = { path: string; make(original: Buffer): Promise<Buffer> };

function filesOf(picture: PictureSize): readonly PictureFile[] {
  // SVGs were checked when the content was read.
  if (isVectorPicture(picture))
    return [{ path: vectorPicturePath(picture), make: (original) => Promise.resolve(original) }];
  return pictureVariants(picture).map((variant) => ({
    path: variant.path,
    make: (original) => makeVariant(original, variant),
  }));
}

/**
 * Writes to a temporary name first, so that an interrupted build leaves no half-written picture.
 */
async function writeCached(cacheDir: string, path: string, body: Buffer): Promise<void> {
  const file = join(cacheDir, basename(path));
  await writeFile(`${file}.part`, body);
  await rename(`${file}.part`, file);
}

const encoders: Readonly<Record<PictureFormat, (image: sharp.Sharp) => sharp.Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 80, progressive: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

/** Applies the camera's rotation and drops all other camera metadata, including locations. */
function makeVariant(
  original: Buffer,
  { format, widthPx, heightPx }: PictureVariant,
): Promise<Buffer> {
  return encoders[format](
    sharp(original).rotate().resize(widthPx, heightPx, { fit: 'fill' }),
  ).toBuffer();
}
