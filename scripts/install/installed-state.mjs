import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampPath = (root) => join(root, 'node_modules', '.quayside-installed');

/** @returns {string} a hash of the lock file, which the installed packages have to match */
export function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Records that the installed packages match the current lock file. */
export function writeInstalledStamp(root) {
  writeFileSync(stampPath(root), `${lockHash(root)}\n`);
}

/**
 * @returns {'installed' | 'missing' | 'stale'} `stale` when a package differs from the lock file.
 *   Packages installed by hand count as installed when they match, so that they are not deleted.
 */
export function installedState(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'missing';
  if (
    existsSync(stampPath(root)) &&
    readFileSync(stampPath(root), 'utf8').trim() === lockHash(root)
  )
    return 'installed';
  if (!matchesLock(root)) return 'stale';
  writeInstalledStamp(root);
  return 'installed';
}

/**
 * A lock file inside node_modules lists the packages that npm has installed; packages for other
 * platforms are absent there.
 */
function matchesLock(root) {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedPath);
  return Object.entries(wanted).every(([path, entry]) =>
    isMatched(root, path, entry, installed[path]),
  );
}

function isMatched(root, path, wanted, installed) {
  if (path === '' || !path.includes('node_modules/')) return true;
  if (installed === undefined) return wanted.optional === true || wanted.devOptional === true;
  return installed.version === wanted.version && existsSync(join(root, path));
}

function packagesOf(lockPath) {
  return JSON.parse(readFileSync(lockPath, 'utf8')).packages ?? {};
}
