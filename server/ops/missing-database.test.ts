import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { missingDatabase } from './missing-database';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quayside-ops-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('missingDatabase names a folder without a database, and leaves it empty', () => {
  expect(missingDatabase({ databaseUrl: null, dataDir })).toContain(
    `There is no database in ${dataDir}`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test('missingDatabase accepts an embedded or a configured database', () => {
  expect(missingDatabase({ databaseUrl: 'postgresql://db.example/quayside', dataDir })).toBeNull();
  mkdirSync(join(dataDir, 'db'));
  expect(missingDatabase({ databaseUrl: null, dataDir })).toBeNull();
});
