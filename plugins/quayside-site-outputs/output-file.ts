import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { forEachConcurrently } from './for-each-concurrently';

/** A file of the built site that is still to be written. */
export type OutputFile = {
  /** Path within the site, starting with `/`. */
  path: string;
  body: string | Buffer;
};

const filesAtOnce = 16;

/** Writes the files below `publicDir`, several at a time. */
export async function writeOutputFiles(
  publicDir: string,
  files: readonly OutputFile[],
): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(publicDir, path))));
  await forEachConcurrently([...folders], filesAtOnce, (folder) =>
    mkdir(folder, { recursive: true }).then(() => undefined),
  );
  await forEachConcurrently(files, filesAtOnce, ({ path, body }) =>
    writeFile(join(publicDir, path), body),
  );
}
