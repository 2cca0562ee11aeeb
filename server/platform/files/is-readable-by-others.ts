import { statSync } from 'node:fs';

/** Whether anyone except its owner can read a file. Windows has no such permissions. */
export const isReadableByOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
