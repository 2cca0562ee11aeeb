import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { bundleOf, ensurePrograms, programs } from './built-programs.mjs';

const root = resolve(__dirname, '..', '..');

jest.setTimeout(120_000);

test('each program has a bundle, which is built only once for the same sources', async () => {
  const folder = await ensurePrograms(root);
  expect(folder).not.toBeNull();
  expect(programs.filter((program) => !existsSync(bundleOf(folder ?? '', program)))).toEqual([]);
  expect(await ensurePrograms(root)).toBe(folder);
});

test('a bundle finds the packages of its sources and prints its errors', async () => {
  const folder = await ensurePrograms(root);
  const rejected = await promisify(execFile)(
    process.execPath,
    [bundleOf(folder ?? '', 'server/main.ts')],
    { cwd: root, env: { PATH: process.env.PATH, LOG_LEVEL: 'loud' } },
  ).catch((error: { code: number; stderr: string }) => error);
  expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('LOG_LEVEL') });
});
