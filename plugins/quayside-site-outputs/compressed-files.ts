import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { forEachConcurrently } from './for-each-concurrently';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Scripts and styles are compressed once and every visitor fetches them, so they get the highest
 * quality. There are many pages, and the highest quality takes thirty times as long.
 */
const brotliQuality: Readonly<Record<string, number>> = {
  '.js': 11,
  '.css': 11,
  '.html': 5,
  '.json': 5,
  '.svg': 9,
  '.xml': 5,
  '.txt': 9,
  '.md': 5,
};
const gzipLevel = 6;
/**
 * A page takes two milliseconds. With more texts than this, compression would dominate the build,
 * so it covers only what every visitor fetches: hosts compress the rest.
 */
const maxTextsOfAll = 5_000;
const sharedByAll = /\.(?:js|css)$|\/(?:search|_i18n|builds)\//;
/** Smaller files fit into one packet anyway. */
const minBytes = 1_024;
const filesAtOnce = 8;
/** Gatsby's own files for its next build, which the site does not serve. */
const unservedFolders = new Set(['_gatsby', '~partytown']);

/**
 * Writes `.br` and `.gz` files next to each text file of the site, for hosts that serve
 * precompressed files. Files that have not changed since they were compressed are skipped. Call it
 * when everything else is written.
 * @returns the number of compressed files
 */
export async function writeCompressedFiles(
  publicDir: string,
  maxTextFiles = maxTextsOfAll,
): Promise<number> {
  let count = 0;
  const files = await compressibleFiles(publicDir);
  const isChosen = (file: string): boolean =>
    files.length <= maxTextFiles || sharedByAll.test(file);
  await forEachConcurrently(files, filesAtOnce, async (file) => {
    if (!isChosen(file)) return removeForms(file);
    if (await isCompressed(file)) return;
    const body = await readFile(file);
    if (body.length < minBytes) return removeForms(file);
    const quality = brotliQuality[extname(file)] ?? 5;
    await Promise.all([
      brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }).then((small) => writeForm(`${file}.br`, small)),
      gzipAsync(body, { level: gzipLevel }).then((small) => writeForm(`${file}.gz`, small)),
    ]);
    count++;
  });
  return count;
}

async function compressibleFiles(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(
    ({ name }) => !unservedFolders.has(name),
  );
  const below = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => compressibleFiles(join(folder, name))),
  );
  return [
    ...entries
      .filter((entry) => entry.isFile() && extname(entry.name) in brotliQuality)
      .map(({ name }) => join(folder, name)),
    ...below.flat(),
  ];
}

/** Hosts may be serving the earlier form, so it is replaced as a whole. */
async function writeForm(path: string, body: Buffer): Promise<void> {
  await writeFile(`${path}.part`, body);
  await rename(`${path}.part`, path);
}

/**
 * Removes outdated compressed files, which hosts would otherwise serve instead of the current file.
 */
async function removeForms(file: string): Promise<void> {
  await Promise.all(['.br', '.gz'].map((suffix) => rm(`${file}${suffix}`, { force: true })));
}

async function isCompressed(file: string): Promise<boolean> {
  const [source, ...forms] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map((name) => stat(name).catch(() => null)),
  );
  // Equal times are treated as a change: a file may be written twice within the resolution of the
  // clock.
  return (
    source !== null &&
    source !== undefined &&
    forms.every((form) => form !== null && form.mtimeMs > source.mtimeMs)
  );
}
