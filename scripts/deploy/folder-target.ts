import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { DeployTarget } from './deploy-target';

/** A folder of this machine, or one that is mounted on it. */
export function createFolderTarget(folder: string): DeployTarget {
  const fileOf = (path: string): string => join(folder, path);
  const temporaryOf = (path: string): string => `${fileOf(path)}.deploying`;
  const replace = async (path: string, write: (file: string) => Promise<void>): Promise<void> => {
    await mkdir(dirname(fileOf(path)), { recursive: true });
    await write(temporaryOf(path));
    await rename(temporaryOf(path), fileOf(path));
  };
  return {
    name: folder,
    async readText(path) {
      try {
        return await readFile(fileOf(path), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    writeText: (path, text) => replace(path, (file) => writeFile(file, text)),
    async upload(publicDir, paths) {
      for (const path of paths)
        await replace(path, (file) => copyFile(join(publicDir, path), file));
    },
    async remove(paths) {
      for (const path of paths)
        for (const file of [fileOf(path), temporaryOf(path)]) await rm(file, { force: true });
    },
  };
}
