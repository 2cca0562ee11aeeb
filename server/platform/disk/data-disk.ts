import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import type { Disk } from './disk';

/** Larger than a block, because a file system allocates its last space in blocks. */
const PROBE = Buffer.alloc(64 * 1024, 1);

/** Returns the file system of a folder. */
export function createDataDisk(folder: string): Disk {
  // Always the same name, so that servers which were killed do not leave many of them.
  const path = join(folder, 'write-probe');
  return {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    probe: async () => {
      try {
        const file = await open(path, 'w', 0o600);
        await file
          .writeFile(PROBE)
          .then(() => file.sync())
          .finally(() => file.close());
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
