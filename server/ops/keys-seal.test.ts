import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OpsResult } from '../capabilities/operations/commands/ops-result';
import { openGuardedSigner } from '../chains/signer/open-guarded-signer';
import { CHAINS } from '../testing/signer/attack-requests';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../platform/sandbox-keys/mnemonics';
import { writeKeysFile } from '../chains/signer/keys/keys-file';
import { runKeysCommand } from './keys-command';

const PASSPHRASE = 'correct horse battery staple';

let folder: string;
let file: string;
let passphraseFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-seal-'));
  file = join(folder, 'keys.json');
  passphraseFile = join(folder, 'passphrase');
  writeKeysFile(file, SANDBOX_EXCHANGE_MNEMONIC);
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`, { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command at a terminal where a person types these passphrases. */
const typing =
  (...typed: string[]) =>
  (command: string): Promise<OpsResult> =>
    runKeysCommand([command], {
      env: { KEYS_FILE: file },
      readInput: () => '',
      promptPassphrase: () => Promise.resolve(typed.shift() ?? ''),
    });
const withFile = (command: string): Promise<OpsResult> =>
  runKeysCommand([command], {
    env: { KEYS_FILE: file, KEYS_PASSPHRASE_FILE: passphraseFile },
    readInput: () => '',
    promptPassphrase: () => Promise.reject(new Error('There is no terminal.')),
  });
const openSigner = (path: string | null) =>
  openGuardedSigner(
    {
      keysFile: file,
      passphraseFile: path,
      journalFile: join(folder, 'journal.jsonl'),
      mayCreateJournal: true,
      policyFile: null,
    },
    CHAINS,
  );

test('sealed keys contain none of the words, and open only with the passphrase', async () => {
  const before = await withFile('public');
  expect(await withFile('seal')).toMatchObject({ isOk: true });
  const text = readFileSync(file, 'utf8');
  for (const word of SANDBOX_EXCHANGE_MNEMONIC.split(' ')) expect(text).not.toContain(`"${word}`);
  expect(await withFile('public')).toEqual(before);
  expect(await typing('another passphrase')('public')).toEqual({
    isOk: false,
    text: expect.stringContaining('The passphrase does not open'),
  });
  expect(existsSync(`${file}.new`)).toBe(false);
});

test('the signer opens sealed keys with the passphrase file', async () => {
  await withFile('seal');
  await expect(openSigner(passphraseFile)).resolves.toBeDefined();
  await expect(openSigner(null)).rejects.toThrow('name a file with their passphrase');
  writeFileSync(passphraseFile, 'another passphrase');
  await expect(openSigner(passphraseFile)).rejects.toThrow('does not open');
});

test('the signer rejects a passphrase file that others can read', async () => {
  await withFile('seal');
  chmodSync(passphraseFile, 0o644);
  await expect(openSigner(passphraseFile)).rejects.toThrow('can be read by users other than');
});

test('keys are not sealed twice, and unsealed keys are the same as before', async () => {
  const before = readFileSync(file, 'utf8');
  await withFile('seal');
  expect(await withFile('seal')).toMatchObject({ isOk: false });
  expect(await withFile('unseal')).toMatchObject({ isOk: true });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test.each([
  ['is short', ['short', 'short'], 'at least 12 characters'],
  ['was mistyped', [PASSPHRASE, `${PASSPHRASE}!`], 'The two passphrases differ'],
])('keys are not sealed if the new passphrase %s', async (_what, typed, reason) => {
  const before = readFileSync(file, 'utf8');
  expect(await typing(...typed)('seal')).toEqual({
    isOk: false,
    text: expect.stringContaining(reason),
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('keys that are not sealed cannot be unsealed', async () => {
  expect(await withFile('unseal')).toMatchObject({ isOk: false });
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot('keys that root seals or unseals still belong to the user of the signer', async () => {
  const signerUser = 54_321;
  chownSync(file, signerUser, signerUser);
  for (const command of ['seal', 'unseal']) {
    expect(await withFile(command)).toMatchObject({ isOk: true });
    const { uid, gid, mode } = statSync(file);
    expect([uid, gid, mode & 0o777]).toEqual([signerUser, signerUser, 0o600]);
  }
});
