import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PublishedNote } from '../ports/publishing';

/** Keeps the note in the repository, so that a backup of both agrees. */
export function createPublishedNote(gitDir: string): PublishedNote {
  const [published, failed] = [join(gitDir, 'published'), join(gitDir, 'publish-failed')];
  const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
  return {
    async read() {
      const [commit = '', atMs] = (await textOf(published)).split(' ');
      return commit === '' ? null : { commit, atMs: Number(atMs ?? 0) };
    },
    async write({ commit, atMs }) {
      // A server that is killed in between publishes again.
      await rm(failed, { force: true });
      await writeFile(published, `${commit} ${atMs}`);
    },
    readFailed: async () => (await textOf(failed)) || null,
    writeFailed: (commit) => writeFile(failed, commit),
  };
}
