import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { toIntegerJson } from '../../chains/integer-json';
import { createJournal } from '../../chains/signer/journal/open-journal';
import { writeKeysFile } from '../../chains/signer/keys/keys-file';
import { transferRequestSchema } from '../../chains/signer/signer-messages';
import type { SigningRequest } from '../../chains/signer-port';
import { programOf } from '../../platform/config/programs';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { scratchFolder } from '../scratch-folder';
import { until } from '../until';
import { CHAINS, POLICY, type SigningMessage } from './attack-requests';

export type SignerFolder = {
  readonly folder: string;
  /** The settings of a signer whose files are in the folder. */
  readonly env: Readonly<Record<SettingName, string>>;
  /** Starts a signer as a separate program. */
  start(changes?: Readonly<Record<string, string>>): SignerProgram;
  /** Stops all signers that were started, and removes the folder. */
  remove(): Promise<void>;
};
type SettingName =
  'SIGNER_SOCKET' | 'KEYS_FILE' | 'SIGNER_JOURNAL' | 'SIGNER_POLICY' | 'CHAINS_CONFIG';

export type SignerProgram = {
  readonly process: ChildProcess;
  output(): string;
  /** Waits until it listens. */
  listens(): Promise<unknown>;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
};

const { path, execArgv } = programOf('server/chains/signer/main.ts');

/** Creates a folder with everything that a signer needs. */
export function createSignerFolder(): SignerFolder {
  const folder = mkdtempSync(join(scratchFolder, 'quayside-signer-'));
  mkdirSync(join(folder, 'run'));
  const env = {
    SIGNER_SOCKET: join(folder, 'run', 'signer.sock'),
    KEYS_FILE: join(folder, 'keys.json'),
    SIGNER_JOURNAL: join(folder, 'journal.jsonl'),
    SIGNER_POLICY: join(folder, 'policy.json'),
    CHAINS_CONFIG: join(folder, 'chains.json'),
  };
  writeKeysFile(env.KEYS_FILE, SANDBOX_EXCHANGE_MNEMONIC);
  createJournal(env.SIGNER_JOURNAL);
  writeFileSync(env.SIGNER_POLICY, JSON.stringify(POLICY), { mode: 0o644 });
  writeFileSync(env.CHAINS_CONFIG, JSON.stringify(CHAINS), { mode: 0o644 });
  const started: SignerProgram[] = [];
  return {
    folder,
    env,
    start: (changes = {}) => {
      const program = startProgram({ ...env, ...changes });
      started.push(program);
      return program;
    },
    async remove() {
      for (const program of started) {
        program.process.kill('SIGKILL');
        await program.ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startProgram(env: Record<string, string>): SignerProgram {
  const program = spawn(process.execPath, [...execArgv, path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    process: program,
    output: () => output,
    listens: () => until('the signer to listen', () => output.includes('listens on'), 30_000),
    ended: once(program, 'close').then(([code]) => code as number | null),
  };
}

/** Returns a message as the server's side sends it. */
export function signingRequest(message: SigningMessage): SigningRequest {
  const { kind, ...request } = transferRequestSchema.parse(JSON.parse(toIntegerJson(message)));
  if (kind !== 'sign' || !('prepared' in request)) throw new Error('That is no payment.');
  return request;
}
