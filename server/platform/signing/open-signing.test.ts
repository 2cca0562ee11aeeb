import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readKeyList, writeKeyList } from '@quayside/contract/signing/key-list';
import { SIGNING_KEYS_PATH } from '@quayside/contract/signing/proof';
import { SANDBOX_KEY_LIST } from '@quayside/contract/signing/sandbox-key-list';

import { SANDBOX_SIGNING_KEYS } from '../sandbox-keys/signing-keys';
import { openSigning } from './open-signing';
import {
  newSigningKeys,
  publicHalfOf,
  rotatedSigningKeys,
  writeSigningKeysFile,
} from './signing-keys-file';

const keys = newSigningKeys();
const ownList = writeKeyList(publicHalfOf(keys));
let folder: string;
let file: string;
let siteDir: string;
const problems: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-open-signing-'));
  siteDir = join(folder, 'public');
  file = join(folder, 'signing.json');
  writeSigningKeysFile(file, keys);
  problems.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (mode: 'sandbox' | 'real', signingKeysFile: string | null = file) =>
  openSigning(
    { mode, signingKeysFile },
    { siteDir, report: ({ message }) => problems.push(message) },
  );
function buildSite(list: string | null): void {
  mkdirSync(dirname(join(siteDir, SIGNING_KEYS_PATH)), { recursive: true });
  writeFileSync(join(siteDir, 'host-rules.json'), '{}');
  if (list === null) return;
  const reading = readKeyList(list);
  writeFileSync(
    join(siteDir, SIGNING_KEYS_PATH),
    'keys' in reading ? JSON.stringify(reading) : list,
  );
}
const keyIdOf = async (opening: ReturnType<typeof open>): Promise<string> =>
  (await opening).sign('x').keyId;

test('a real server signs with the current key of its file if the site trusts that key', async () => {
  buildSite(ownList);
  const reading = readKeyList(ownList);
  expect(await keyIdOf(open('real'))).toBe('keys' in reading && reading.keys[0]?.keyId);
  expect(problems).toEqual([]);
});

test('a real server accepts a site that was built before a key rotation', async () => {
  buildSite(ownList);
  const rotated = join(folder, 'rotated.json');
  writeSigningKeysFile(rotated, rotatedSigningKeys(keys));
  expect(await keyIdOf(open('real', rotated))).toBeTruthy();
});

test.each([
  [
    'with other keys',
    writeKeyList(publicHalfOf(newSigningKeys())),
    'does not know the signing key',
  ],
  ["with the sandbox's keys", SANDBOX_KEY_LIST, 'does not know the signing key'],
  [
    "with our keys and one of the sandbox's",
    `${ownList},former:${SANDBOX_KEY_LIST.slice('current:'.length).split(',')[0] ?? ''}`,
    "believes the sandbox's signing keys",
  ],
  ['without keys', null, 'knows no signing keys'],
  ['with an invalid list', 'nonsense', 'is not what the build writes'],
])(
  'a real server does not start if its site was built %s, and names the remedy',
  async (_what, list, reason) => {
    buildSite(list);
    await expect(open('real')).rejects.toThrow(reason);
    await expect(open('real')).rejects.toThrow(`build it with SIGNING_PUBLIC_KEYS=${ownList}`);
    await open('sandbox');
    // A sandbox may use the sandbox's keys, and only reports the other problems.
    expect(problems).toHaveLength(reason.startsWith('believes') ? 0 : 1);
  },
);

test('a real server with its site on another host starts, and reports that the keys were not compared', async () => {
  await open('real');
  expect(problems).toEqual([expect.stringContaining('nobody has checked')]);
});

test("a real server rejects the sandbox's keys, and missing keys", async () => {
  const sandboxFile = join(folder, 'sandbox.json');
  writeSigningKeysFile(sandboxFile, SANDBOX_SIGNING_KEYS);
  await expect(open('real', sandboxFile)).rejects.toThrow('signing key of the sandbox');
  const later = join(folder, 'later.json');
  writeSigningKeysFile(later, rotatedSigningKeys(SANDBOX_SIGNING_KEYS));
  await expect(open('real', later)).rejects.toThrow('signing key of the sandbox');
  await expect(open('real', null)).rejects.toThrow('signing keys');
});

test("a sandbox signs with the sandbox's key", async () => {
  buildSite(SANDBOX_KEY_LIST);
  expect(await keyIdOf(open('sandbox', null))).toBe('Kcg_xcdhC8W6TQP0');
  expect(problems).toEqual([]);
});
