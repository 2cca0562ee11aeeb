import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDataDisk } from './data-disk';

const MEGABYTE = 1024 * 1024;

/** Mounts a separate file system, if this user may. @returns whether it is mounted */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-disk-'));
const isMounted = mountSmallDisk(folder);
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

// Only root may mount. Elsewhere, disk-health.test.ts tests the rules with a fake disk.
(isMounted ? test : test.skip)(
  'a data disk reports its free space and whether it is writable',
  async () => {
    const disk = createDataDisk(folder);
    expect(await disk.freeBytes()).toBe(8 * MEGABYTE);
    await disk.probe();
    writeFileSync(join(folder, 'half'), Buffer.alloc(4 * MEGABYTE));
    expect(await disk.freeBytes()).toBe(4 * MEGABYTE);
    expect(() => writeFileSync(join(folder, 'rest'), Buffer.alloc(5 * MEGABYTE))).toThrow(/ENOSPC/);
    await expect(disk.probe()).rejects.toThrow(/ENOSPC/);
    rmSync(join(folder, 'rest'));
    await disk.probe();
  },
);

test('a probe leaves nothing behind, not even what a killed server left', async () => {
  const own = mkdtempSync(join(tmpdir(), 'quayside-probe-'));
  try {
    writeFileSync(join(own, 'write-probe'), 'cut off');
    await createDataDisk(own).probe();
    expect(readdirSync(own)).toEqual([]);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});
