import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../platform/sandbox-keys/mnemonics';
import { sandboxChainsConfig } from '../sandbox/sandbox-chains';
import { runKeysCommand, type KeysCommandTools } from './keys-command';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-keys-'));
  file = join(folder, 'keys.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noTerminal = () => Promise.reject(new Error('There is no terminal.'));
const run = (words: readonly string[], tools: Partial<KeysCommandTools> = {}) =>
  runKeysCommand(words, {
    env: { KEYS_FILE: file },
    readInput: () => '',
    promptPassphrase: noTerminal,
    ...tools,
  });
const wordsIn = (path: string): string =>
  (JSON.parse(readFileSync(path, 'utf8')) as { mnemonic: string }).mnemonic;

test('keys generate writes 24 words to a file that only its owner can read, and shows no words', async () => {
  const { isOk, text } = await run(['generate']);
  expect(isOk).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(wordsIn(file).split(' ')).toHaveLength(24);
  expect(text).not.toContain(wordsIn(file).split(' ').slice(0, 2).join(' '));
  expect(text).toMatch(/"depositXpub": "xpub/);
});

test('keys generate never overwrites keys', async () => {
  await run(['generate']);
  const before = wordsIn(file);
  expect((await run(['generate'])).isOk).toBe(false);
  expect(wordsIn(file)).toBe(before);
});

test('keys public shows the same public half as keys generate, and no words', async () => {
  const generated = await run(['generate']);
  const { isOk, text } = await run(['public']);
  expect(isOk).toBe(true);
  expect(generated.text).toContain(text);
  expect(JSON.parse(text)).toMatchObject({
    evm: { hotWalletAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/) },
    btc: { hotWalletAddress: expect.stringMatching(/^bc1q/) },
    ltc: { hotWalletAddress: expect.stringMatching(/^ltc1q/) },
    'ltc-regtest': { hotWalletAddress: expect.stringMatching(/^rltc1q/) },
    'btc-regtest': { hotWalletAddress: expect.stringMatching(/^bcrt1q/) },
  });
});

test('keys restore writes keys with the same public half as the original keys', async () => {
  const generated = await run(['generate']);
  const copy = join(folder, 'copy.json');
  const restored = await run(['restore', '--file', copy], {
    readInput: () => `  ${wordsIn(file).toUpperCase().replace(/ /g, '\n')}\n`,
  });
  expect(restored.isOk).toBe(true);
  expect(wordsIn(copy)).toBe(wordsIn(file));
  expect(restored.text.split('\n').slice(1)).toEqual(generated.text.split('\n').slice(1));
});

test('keys restore rejects invalid words', async () => {
  expect(
    await run(['restore'], {
      readInput: () => 'legal winner thank year wave sausage worth useful legal winner thank thank',
    }),
  ).toMatchObject({ isOk: false, text: expect.stringContaining('not valid') });
});

test('keys check reports whether the keys belong to the configuration', async () => {
  const chains = join(folder, 'chains.json');
  writeFileSync(
    chains,
    JSON.stringify(
      sandboxChainsConfig({
        evm: { rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, tokens: [] },
        litecoin: { rpcUrl: 'http://127.0.0.1:2' },
      }),
    ),
  );
  await run(['restore'], { readInput: () => SANDBOX_EXCHANGE_MNEMONIC });
  expect(await run(['check', '--chains', chains])).toEqual({
    isOk: true,
    text: 'evm-31337: belongs to these keys.\nlitecoin-regtest: belongs to these keys.',
  });
  const other = join(folder, 'other.json');
  await run(['generate', '--file', other]);
  expect(await run(['check', '--file', other, '--chains', chains])).toMatchObject({
    isOk: false,
    text: expect.stringContaining('other keys'),
  });
});

test('keys public rejects a keys file that others can read', async () => {
  await run(['generate']);
  chmodSync(file, 0o644);
  expect(await run(['public'])).toMatchObject({
    isOk: false,
    text: expect.stringContaining('chmod 600'),
  });
});

test.each([[[]], [['explode']], [['public', 'twice']], [['public', '--unknown']]])(
  'keys rejects the arguments %j',
  async (words) => {
    expect((await run(words)).isOk).toBe(false);
  },
);
