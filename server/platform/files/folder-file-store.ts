import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { assertFileKey } from './file-key';
import type { FileStore } from './file-store';

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Files in a folder that only this user may read. A file exists completely or not at all. */
export function createFolderFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, assertFileKey(key).slice(0, 2), key);
  // Depends only on the key, so that the leftovers of a process that died are deleted with the
  // file.
  const draftOf = (path: string): string => `${path}.part`;
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = draftOf(path);
      try {
        const file = await open(draft, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      await syncFolder(folder);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(draftOf(path), { force: true });
      await rm(path, { force: true });
    },
  };
}

/** A new name survives a power failure only once its folder is flushed too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
