import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The permissions of everyone but the owner. */
const OTHERS = 0o077;

/**
 * Entries that distinguish our own folder from one that was configured by mistake, such as the home
 * directory.
 */
const OWN_ENTRIES = [
  'db',
  'nodes',
  'logs',
  'run',
  'quayside.lock',
  'ops.sock',
  'documents',
  'content-snapshot',
  'signer-journal.jsonl',
  'restore-mark.json',
];

/**
 * Creates the data folder, or removes the permissions of others from an existing one: it contains
 * the ledger, logs and sockets.
 * @throws Error with a sentence for the operator if the folder belongs to another user, or if
 *   others can open it and it contains none of our files
 */
export async function claimPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  const entries = await readdir(path);
  const isOurs =
    uid === process.getuid?.() &&
    (entries.length === 0 || OWN_ENTRIES.some((name) => entries.includes(name)));
  if (!isOurs)
    throw new Error(
      `DATA_DIR refers to ${path}, which others can open: give the server its own folder, ` +
        `owned by its user, with mode 0700 (chmod 700 ${path}).`,
    );
  await chmod(path, 0o700);
}

/**
 * Removes the permissions of others from the files of a folder. The embedded database unpacks its
 * first files with mode 0666, whatever umask the process sets.
 */
export async function makeFilesPrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const mode = (await stat(path)).mode & 0o777;
    if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS);
  }
  await chmod(folder, 0o700);
}
