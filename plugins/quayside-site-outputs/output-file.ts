import { join } from 'node:path';

import { replaceFile } from '../shared/replace-file';

/** A file of the built site that is still to be written. */
export type OutputFile = {
  /** Path within the site, starting with `/`. */
  path: string;
  body: string | Buffer;
};

/** Writes the files below `publicDir` that have changed. */
export function writeOutputFiles(publicDir: string, files: readonly OutputFile[]): void {
  for (const { path, body } of files) replaceFile(join(publicDir, path), body);
}
