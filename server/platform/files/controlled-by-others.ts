import { realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;
/** In a folder with this bit, such as /tmp, users can rename only their own files. */
const STICKY = 0o1000;

/**
 * Checks whether users other than root and this one can change a file, or replace it in one of the
 * folders above it. If a link leads to the file, the folders above the link count, too. Windows has
 * no such permissions.
 * @returns the file or folder that they can change, or `null`
 */
export function controlledByOthers(path: string): string | null {
  if (process.platform === 'win32') return null;
  const [named, real] = [resolve(path), realpathSync(path)];
  return changeableAlong(real) ?? (named === real ? null : changeableAlong(named));
}

function changeableAlong(path: string): string | null {
  for (let place = path; ; place = dirname(place)) {
    const { mode, uid } = statSync(place);
    const isShared = (mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0;
    if (isShared || (uid !== 0 && uid !== process.getuid?.())) return place;
    if (place === dirname(place)) return null;
  }
}
