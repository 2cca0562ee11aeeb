import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
/**
 * A lane keeps a few databases of 100 MB at a time, but some containers limit this folder to 64 MB.
 */
const neededBytes = 4_000_000_000;

/**
 * The folder for temporary files of tests, above all databases. It is in memory if there is room,
 * because syncing the files of a database takes a fifth of a database test's time. Everything in
 * it is lost with the machine, so it proves nothing about power cuts.
 */
export const scratchFolder: string = hasRoomInMemory() ? memoryFolder : tmpdir();

function hasRoomInMemory(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
