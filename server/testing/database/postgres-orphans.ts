import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isSameProcess, type ProcessIdentity } from '../../platform/process/process-identity';
import { scratchFolder } from '../scratch-folder';

export const clusterFolderPrefix = 'quayside-pg-';
export const ownerFileName = 'owner.json';

/**
 * Stops the test servers whose test process was killed before it could stop them, and removes their
 * folders.
 */
export async function stopOrphanedServers(): Promise<void> {
  const names = (await readdir(scratchFolder)).filter((name) =>
    name.startsWith(clusterFolderPrefix),
  );
  await Promise.all(
    names.map((name) => stopIfOrphaned(join(scratchFolder, name)).catch(() => undefined)),
  );
}

async function stopIfOrphaned(folder: string): Promise<void> {
  const owner = JSON.parse(await readFile(join(folder, ownerFileName), 'utf8')) as ProcessIdentity;
  if (isSameProcess(owner)) return;
  const pid = Number(
    (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (pid > 0 && (await isServerOf(pid, folder))) process.kill(pid, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true });
}

/**
 * Returns whether the process was started on this folder. Process ids are reused, so an unrelated
 * process may have this id, and must not be stopped.
 */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(folder);
}
