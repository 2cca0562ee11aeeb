import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RemoteNote, RemoteStatus } from '../ports/content-remote';

/** Keeps the note in the repository, which servers that share it read, too. */
export function createRemoteNote(gitDir: string): RemoteNote {
  const file = join(gitDir, 'remote-status.json');
  return {
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as RemoteStatus;
      } catch {
        // None was written, or a crash interrupted that: the next attempt writes it.
        return null;
      }
    },
    write: (status) => writeFile(file, JSON.stringify(status)),
  };
}
