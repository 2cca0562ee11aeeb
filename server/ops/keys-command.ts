import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type { OpsResult } from '../capabilities/operations/commands/ops-result';
import { parseChainsConfig } from '../chains/chains-config';
import { readKeysFile } from '../chains/signer/keys/keys-file';
import { passphraseFrom, promptPassphrase } from '../chains/signer/keys/passphrase';
import { checkKeys } from './keys-check';
import { generateKeys, restoreKeys } from './keys-generate';
import { describePublicKeys } from './keys-public';
import { sealKeys, unsealKeys, type Passphrases } from './keys-seal';
import { runSigningKeysCommand, SIGNING_KEYS_USAGE } from './signing-keys-command';

export type KeysCommandTools = {
  readonly env: NodeJS.ProcessEnv;
  /**
   * All of standard input: `keys restore` reads the words from there, so that they are not in a
   * shell history.
   */
  readonly readInput: () => string;
  /** Asks the person at the terminal for a passphrase. */
  readonly promptPassphrase: (question: string) => Promise<string>;
};

type KeysOptions = {
  readonly file: string;
  readonly chains: string | undefined;
  readonly passphraseFile: string | null;
};

const USAGE = `Usage: npm run ops -- keys <command> [--file <keys file, else KEYS_FILE>]
  keys generate     generates new keys in a new file, and shows their public half
  keys public       shows the public half of the keys: fields for the chains configuration
  keys check        checks whether the keys belong to a chains configuration [--chains <file, else CHAINS_CONFIG>]
  keys seal         seals the file with a passphrase, from the terminal or KEYS_PASSPHRASE_FILE
  keys unseal       removes the passphrase from the file
  keys restore      writes the words from standard input to a new file
${SIGNING_KEYS_USAGE}`;

/**
 * Runs `npm run ops -- keys …` in this process, without the server or the database: neither of them
 * gets the secrets.
 * @param words the words after `keys`
 */
export async function runKeysCommand(
  words: readonly string[],
  tools: KeysCommandTools = processTools,
): Promise<OpsResult> {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { file: { type: 'string' }, chains: { type: 'string' } },
      allowPositionals: true,
    });
    const [first, ...rest] = positionals;
    return first === 'signing'
      ? signing(rest, values.file ?? tools.env['SIGNING_KEYS_FILE'])
      : await wallets(positionals, values, tools);
  } catch (error) {
    return { isOk: false, text: error instanceof Error ? error.message : String(error) };
  }
}

function wallets(
  positionals: readonly string[],
  values: { readonly file?: string | undefined; readonly chains?: string | undefined },
  tools: KeysCommandTools,
): Promise<OpsResult> | OpsResult {
  const file = values.file ?? tools.env['KEYS_FILE'];
  const command = positionals.length === 1 ? commands[positionals[0] ?? ''] : undefined;
  if (!command) return { isOk: false, text: USAGE };
  if (!file) return { isOk: false, text: `Specify the keys file: --file or KEYS_FILE.\n${USAGE}` };
  return command(
    {
      file,
      chains: values.chains ?? tools.env['CHAINS_CONFIG'],
      passphraseFile: tools.env['KEYS_PASSPHRASE_FILE'] ?? null,
    },
    tools,
  );
}

function signing([command, ...rest]: readonly string[], file: string | undefined): OpsResult {
  if (command !== undefined && !file)
    return {
      isOk: false,
      text: `Specify the signing keys file: --file or SIGNING_KEYS_FILE.\n${USAGE}`,
    };
  const result =
    command === undefined || rest.length > 0 ? null : runSigningKeysCommand(command, file ?? '');
  return result ?? { isOk: false, text: USAGE };
}

type Command = (options: KeysOptions, tools: KeysCommandTools) => Promise<OpsResult> | OpsResult;

const commands: Readonly<Record<string, Command>> = {
  generate: ({ file }) => ({ isOk: true, text: generateKeys(file) }),
  public: async (options, tools) => ({
    isOk: true,
    text: describePublicKeys(await wordsOf(options, tools)),
  }),
  restore: ({ file }, { readInput }) => ({ isOk: true, text: restoreKeys(file, readInput()) }),
  seal: async (options, tools) => ({
    isOk: true,
    text: await sealKeys(options.file, passphrasesOf(options, tools)),
  }),
  unseal: async (options, tools) => ({
    isOk: true,
    text: await unsealKeys(options.file, passphrasesOf(options, tools)),
  }),
  check: async (options, tools) => {
    const { chains } = options;
    if (chains === undefined || !existsSync(chains))
      return { isOk: false, text: `Specify the chains configuration: --chains or CHAINS_CONFIG.` };
    const parsed = parseChainsConfig(readFileSync(chains, 'utf8'));
    return 'problems' in parsed
      ? { isOk: false, text: `${chains} is not valid:\n${parsed.problems.join('\n')}` }
      : checkKeys(await wordsOf(options, tools), parsed.config);
  },
};

function passphrasesOf(
  { passphraseFile }: KeysOptions,
  { promptPassphrase: prompt }: KeysCommandTools,
): Passphrases {
  if (passphraseFile === null)
    return {
      ask: () => prompt('Passphrase of the keys: '),
      again: () => prompt('The same passphrase again: '),
    };
  const ask = passphraseFrom(passphraseFile);
  return { ask, again: ask };
}

const wordsOf = (options: KeysOptions, tools: KeysCommandTools): Promise<string> =>
  readKeysFile(options.file, passphrasesOf(options, tools).ask);

const processTools: KeysCommandTools = {
  env: process.env,
  readInput: () => readFileSync(0, 'utf8'),
  promptPassphrase,
};
