import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPgliteDatabase } from './pglite-database';
import { claimPrivateFolder } from './private-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('the data folder', () => {
  test('is created for its owner only', async () => {
    await claimPrivateFolder(join(folder, 'new', 'data'));
    expect(modeOf(join(folder, 'new', 'data'))).toBe(0o700);
  });

  test.each(['db', 'quayside.lock', 'content-snapshot'])(
    'is made private if it contains %j',
    async (entry) => {
      mkdirSync(join(folder, entry));
      chmodSync(folder, 0o755);
      await claimPrivateFolder(folder);
      expect(modeOf(folder)).toBe(0o700);
    },
  );

  test('is rejected if others can open it and it contains unrelated files', async () => {
    writeFileSync(join(folder, 'letters.txt'), 'private');
    chmodSync(folder, 0o755);
    await expect(claimPrivateFolder(folder)).rejects.toThrow(
      `DATA_DIR refers to ${folder}, which others can open`,
    );
    expect(modeOf(folder)).toBe(0o755);
  });
});

test('others cannot read or write any file of the embedded database', async () => {
  const database = await createPgliteDatabase({ dataDir: folder });
  await database.close();
  const wide = readdirSync(join(folder, 'db'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => (modeOf(join(folder, 'db', name)) & 0o077) !== 0,
  );
  expect(wide).toEqual([]);
  expect(modeOf(join(folder, 'db'))).toBe(0o700);
});
