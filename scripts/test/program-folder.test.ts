import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProgramFolder } from './program-folder';

describe('createProgramFolder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'quayside-folders-'));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  test('removes the folders of runs that were killed, and keeps those of running ones', () => {
    const running = createProgramFolder(parent);
    const killed = join(parent, 'quayside-test-programs-killed');
    const starting = join(parent, 'quayside-test-programs-starting');
    const other = join(parent, 'quayside-others');
    for (const folder of [killed, starting, other]) mkdirSync(folder);
    const owner = JSON.stringify({ pid: process.pid, startedAt: 'in an earlier life' });
    for (const folder of [killed, other]) writeFileSync(join(folder, 'owner.json'), owner);
    const created = createProgramFolder(parent);
    expect([running, killed, starting, other, created].map((folder) => existsSync(folder))).toEqual(
      [true, false, true, true, true],
    );
  });
});
