import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readKeyList } from '@quayside/contract/signing/key-list';

import type { SigningKeys } from '../platform/signing/signing-keys-file';
import { runKeysCommand } from './keys-command';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-signing-keys-'));
  file = join(folder, 'signing.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: readonly string[]) =>
  runKeysCommand(['signing', ...words], {
    env: { SIGNING_KEYS_FILE: file, KEYS_FILE: join(folder, 'keys.json') },
    readInput: () => '',
    promptPassphrase: () => Promise.reject(new Error('There is no terminal.')),
  });
const keysIn = (path: string): SigningKeys => JSON.parse(readFileSync(path, 'utf8')) as SigningKeys;
function listIn(text: string) {
  const reading = readKeyList(/^SIGNING_PUBLIC_KEYS=(.+)$/m.exec(text)?.[1] ?? '');
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.keys;
}

test('keys signing generate writes two keys to a private file, and shows only their public half', async () => {
  const { isOk, text } = await run('generate');
  expect(isOk).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(listIn(text).map(({ standing }) => standing)).toEqual(['current', 'next']);
  for (const secret of [keysIn(file).current, keysIn(file).next])
    expect(text).not.toContain(secret);
  expect(await run('public')).toEqual({ isOk: true, text: text.split('\n').at(-1) });
});

test('keys signing generate never overwrites keys', async () => {
  await run('generate');
  const before = keysIn(file);
  expect((await run('generate')).isOk).toBe(false);
  expect(keysIn(file)).toEqual(before);
});

test('keys signing rotate makes the next key current, and discards the secret of the former key', async () => {
  const before = listIn((await run('generate')).text);
  const secret = keysIn(file).current;
  const after = listIn((await run('rotate')).text);
  expect(after.map(({ standing }) => standing)).toEqual(['current', 'next', 'former']);
  expect([after[0]?.keyId, after[2]?.keyId]).toEqual([before[1]?.keyId, before[0]?.keyId]);
  expect(readFileSync(file, 'utf8')).not.toContain(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([[[]], [['explode']], [['public', 'twice']]])(
  'keys signing shows the usage for the arguments %j',
  async (words) => {
    expect(await run(...words)).toMatchObject({
      isOk: false,
      text: expect.stringContaining('keys signing rotate'),
    });
  },
);

test('keys signing public and keys signing rotate report a missing file', async () => {
  for (const command of ['public', 'rotate'])
    expect(await run(command)).toMatchObject({
      isOk: false,
      text: expect.stringContaining('ENOENT'),
    });
  expect(
    await runKeysCommand(['signing', 'public'], {
      env: {},
      readInput: () => '',
      promptPassphrase: () => Promise.reject(new Error('There is no terminal.')),
    }),
  ).toMatchObject({ isOk: false, text: expect.stringContaining('SIGNING_KEYS_FILE') });
});
