import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PublishedNote } from '../ports/publishing';

/** Keeps the note in the repository, so that a backup of both agrees. */
export function createPublishedNote(gitDir: string): PublishedNote {
  const file = join(gitDir, 'published');
  return {
    async read() {
      const [commit = '', atMs] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
      return commit === '' ? null : { commit, atMs: Number(atMs ?? 0) };
    },
    write: ({ commit, atMs }) => writeFile(file, `${commit} ${atMs}`),
  };
}
