import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
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

import { forEachConcurrently } from './for-each-concurrently';

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
const picturesPath = '/pictures';

/**
 * Writes every variant of every picture. A variant is named by the hash of its original, so
 * variants from an earlier build can be reused: only missing ones are created.
 * @returns the number of new variants
 */
export async function writePictures({
  publicDir,
  cacheDir,
  pictures,
  readOriginal,
}: PictureOptions): Promise<number> {
  const unique = [...new Map(pictures.map((picture) => [picture.file, picture])).values()];
  if (unique.length === 0) return 0;
  await Promise.all(
    [cacheDir, join(publicDir, picturesPath)].map((folder) => mkdir(folder, { recursive: true })),
  );
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
  await forEachConcurrently(paths, filesAtOnce, (path) =>
    copyFile(join(cacheDir, basename(path)), join(publicDir, path)),
  );
  return wanted.reduce((count, { missing }) => count + missing.length, 0);
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
