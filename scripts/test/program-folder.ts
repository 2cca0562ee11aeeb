import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  isSameProcess,
  processIdentity,
  type ProcessIdentity,
} from '../../server/platform/process/process-identity';

const PREFIX = 'quayside-test-programs-';
const OWNER = 'owner.json';

/**
 * Creates a folder for the programs that only tests start, and removes those of runs that were
 * killed.
 * @param parent where the folders of all runs are
 */
export function createProgramFolder(parent: string = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX)))
    removeIfOrphaned(join(parent, name));
  const folder = mkdtempSync(join(parent, PREFIX));
  writeFileSync(join(folder, OWNER), JSON.stringify(processIdentity(process.pid)));
  return folder;
}

/** A folder without an owner is being created, or belongs to an older version. */
function removeIfOrphaned(folder: string): void {
  try {
    const owner = JSON.parse(readFileSync(join(folder, OWNER), 'utf8')) as ProcessIdentity;
    if (!isSameProcess(owner)) rmSync(folder, { recursive: true, force: true });
  } catch {
    // It may belong to another user.
  }
}
