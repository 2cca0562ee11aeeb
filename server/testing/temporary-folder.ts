import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { scratchFolder } from './scratch-folder';

const created: string[] = [];

/** Creates a folder, which is removed after the last test of the file. */
export function createTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(scratchFolder, prefix));
  created.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
});
