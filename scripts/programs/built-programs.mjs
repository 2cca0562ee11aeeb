/**
 * Our programs, bundled once for each version of the sources. A process that loads a thousand
 * TypeScript modules through a loader spends seconds on that at every start; a bundle is one file,
 * and building it takes less time than one such start.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

import { bundlePrograms } from './bundle-programs.mjs';
import { programInputHash } from './program-inputs.mjs';

/** Programs that run as their own process or thread, as paths from the root. */
export const programs = [
  'scripts/start/main.ts',
  'server/main.ts',
  'server/ops/main.ts',
  'server/chains/signer/main.ts',
  'server/chains/signer/signer-process.ts',
  'server/platform/database/pglite-worker.ts',
  'server/capabilities/editing/adapters/check-worker.ts',
  'server/sandbox/card-partner/main.ts',
  'server/sandbox/mail-catcher/main.ts',
  'server/sandbox/messenger-host/main.ts',
  'server/chains/tron/sandbox/main.ts',
];

/**
 * A running server may start its signer again from its own bundle, even after the sources have
 * changed.
 */
const keptBundles = 5;

/**
 * Bundles the programs, unless bundles of the current sources exist.
 * @returns {Promise<string | null>} the folder of the bundles; `null` if nothing can be written
 *   next to the packages, so that the sources have to run directly
 */
export async function ensurePrograms(root) {
  const shelf = join(root, 'node_modules', '.cache', 'quayside', 'programs');
  const folder = join(shelf, programInputHash(root));
  if (noteUse(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  try {
    mkdirSync(draft, { recursive: true });
  } catch (error) {
    if (isUnwritable(error)) return null;
    throw error;
  }
  try {
    await bundlePrograms({ root, programs, draft, folder });
    place(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  forgetOld(shelf, folder);
  return folder;
}

/** @returns {string} the path of a program in the folder of bundles */
export const bundleOf = (folder, program) => join(folder, program.replace(/\.ts$/, '.mjs'));

const isUnwritable = (error) => ['EACCES', 'EPERM', 'EROFS'].includes(error.code);

/**
 * Records that bundles are in use, so that they aren't the next to be removed.
 * @returns {boolean} whether they exist
 */
export function noteUse(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
    return true;
  } catch {
    // They may belong to another user, or be on a disk that can't be written.
    return existsSync(folder);
  }
}

/** Another process may have created the same folder first; either one will do. */
function place(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function forgetOld(shelf, newest) {
  const changedAtMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const others = readdirSync(shelf)
    .filter((name) => /^[0-9a-f]+$/.test(name))
    .map((name) => join(shelf, name))
    .filter((path) => path !== newest);
  for (const path of others
    .sort((one, other) => changedAtMs(other) - changedAtMs(one))
    .slice(keptBundles))
    rmSync(path, { recursive: true, force: true });
}
