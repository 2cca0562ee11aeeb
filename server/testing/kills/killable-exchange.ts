import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getAddress } from 'viem';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { EvmChainConfig } from '../../chains/evm/evm-config';
import { fundHotWallet } from '../../chains/evm/sandbox/fund-hot-wallet';
import { SANDBOX_EVM_CHAINS, sandboxEvmConfig } from '../../chains/evm/sandbox/sandbox-evm-config';
import { deployTokens } from '../../chains/evm/sandbox/tokens';
import { createJournal } from '../../chains/signer/journal/open-journal';
import { writeKeysFile } from '../../chains/signer/keys/keys-file';
import { programOf } from '../../platform/config/programs';
import { openDatabase } from '../../platform/database/connect';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { copyTemplate } from '../database/database-template';
import { startPostgresServer, type PostgresServer } from '../database/postgres-server';
import { findFreePort } from '../free-port';
import { scratchFolder } from '../scratch-folder';
import { fundClients } from './fund-clients';
import { startKillableNode, type KillableNode } from './killable-node';
import type { KillablePart } from './killable-part';
import { superviseProgram } from './supervised-program';

export type DatabaseKind = 'PostgreSQL' | 'PGlite';

/**
 * An exchange whose server, signer and node are processes of their own. The embedded database runs
 * in the server, so it dies with it.
 */
export type KillableExchange = {
  readonly apiUrl: string;
  readonly dataDir: string;
  readonly metricsUrl: string;
  readonly config: EvmChainConfig & { readonly rpcUrl: string };
  readonly coldAddress: string;
  readonly journalFile: string;
  readonly server: KillablePart;
  readonly parts: readonly [KillablePart, ...KillablePart[]];
  /** Opens the database. Kill the server first: the embedded database allows one user at a time. */
  openDatabase(): Promise<RuntimeDatabase>;
  /** The end of what the server and the signer wrote. */
  lastOutput(): string;
  stop(): Promise<void>;
};

const TOKEN_SLUGS = ['usdterc20'];
const COLD_ADDRESS = getAddress(`0x${'c01d'.padStart(40, '0')}`);
/** The hot wallet has exactly `high` at first, so each gain of a tenth goes to the cold address. */
const ETH_LEVELS = { low: '1', target: '99999.9', high: '100000' };
const ANY_AMOUNT = '100000000';
const LIMITS = { perPayout: ANY_AMOUNT, perHour: ANY_AMOUNT, perDay: ANY_AMOUNT };

/** Starts an exchange on a chain of its own, and returns before its server responds. */
export async function startKillableExchange(kind: DatabaseKind): Promise<KillableExchange> {
  const folder = mkdtempSync(join(scratchFolder, 'quayside-kills-'));
  const [postgres, { node, config }] = await Promise.all([
    kind === 'PostgreSQL' ? startPostgresServer() : null,
    startChain(join(folder, 'node')),
  ]);
  const files = writeFiles(folder, config);
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const dataDir = join(folder, 'data');
  const databaseUrl = postgres?.urlOf('postgres') ?? null;
  const signer = superviseProgram({
    name: 'signer',
    program: programOf('server/chains/signer/main.ts'),
    env: files.signerEnv,
    logFile: join(folder, 'signer.log'),
  });
  const server = superviseProgram({
    name: 'server',
    program: programOf('server/main.ts'),
    env: {
      ...files.serverEnv,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    logFile: join(folder, 'server.log'),
  });
  if (databaseUrl === null) await copyTemplate(dataDir);
  await Promise.all([signer.start(), server.start()]);
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    dataDir,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    config,
    coldAddress: COLD_ADDRESS,
    journalFile: files.signerEnv.SIGNER_JOURNAL,
    server,
    parts: [server, signer, node, ...(postgres === null ? [] : [databasePart(postgres)])],
    openDatabase: () => openDatabase({ databaseUrl, dataDir }),
    lastOutput: () => `${server.lastOutput()}\n${signer.lastOutput()}`,
    async stop() {
      await Promise.all([server.kill(), signer.kill()]);
      await Promise.all([postgres?.stop(), node.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startChain(
  dataDir: string,
): Promise<{ node: KillableNode; config: KillableExchange['config'] }> {
  const { chainId, tokenNetworkTitle } = SANDBOX_EVM_CHAINS.evm;
  const instruments = defaultCatalogue.all.filter(({ slug }) => TOKEN_SLUGS.includes(slug));
  const prepared: KillableExchange['config'][] = [];
  const node = await startKillableNode({
    dataDir,
    chainId,
    port: await findFreePort(),
    prepare: async (rpcUrl) => {
      const tokens = await deployTokens(rpcUrl, instruments, tokenNetworkTitle);
      const config = sandboxEvmConfig('evm', { rpcUrl, chainId, tokens });
      await fundHotWallet(rpcUrl, config.hotWalletAddress);
      for (const { contractAddress } of tokens) await fundClients(rpcUrl, contractAddress);
      prepared.push({ ...config, coldAddress: COLD_ADDRESS, hotLevels: { eth: ETH_LEVELS } });
    },
  });
  const [config] = prepared;
  if (!config) throw new Error('The chain was not prepared.');
  return { node, config };
}

function writeFiles(folder: string, config: KillableExchange['config']) {
  mkdirSync(join(folder, 'run'));
  const chainsFile = join(folder, 'chains.json');
  const signerEnv = {
    SIGNER_SOCKET: join(folder, 'run', 'signer.sock'),
    KEYS_FILE: join(folder, 'keys.json'),
    SIGNER_JOURNAL: join(folder, 'journal.jsonl'),
    SIGNER_POLICY: join(folder, 'policy.json'),
    CHAINS_CONFIG: chainsFile,
  };
  const providersFile = join(folder, 'providers.json');
  const policy = {
    assets: Object.fromEntries(['eth', ...TOKEN_SLUGS].map((slug) => [slug, LIMITS])),
    chains: {
      [config.key]: {
        ...{ feePerTransaction: '0.1', feesPerDay: '1000' },
        coldAddress: COLD_ADDRESS,
      },
    },
  };
  writeKeysFile(signerEnv.KEYS_FILE, SANDBOX_EXCHANGE_MNEMONIC);
  createJournal(signerEnv.SIGNER_JOURNAL);
  const write = (path: string, content: unknown): void =>
    writeFileSync(path, JSON.stringify(content), { mode: 0o644 });
  write(signerEnv.SIGNER_POLICY, policy);
  write(chainsFile, [config]);
  write(providersFile, [{ kind: 'house' }, { kind: 'sandbox-exchange', enabled: false }]);
  return {
    signerEnv,
    serverEnv: {
      CHAINS_CONFIG: chainsFile,
      PROVIDERS_CONFIG: providersFile,
      SIGNER_SOCKET: signerEnv.SIGNER_SOCKET,
      RATE_LIMIT_ORDERS: '0',
      RATE_LIMIT_READS: '0',
      MAX_UNPAID_ORDERS: '100000',
    },
  };
}

function databasePart(postgres: PostgresServer): KillablePart {
  let isRunning = true;
  return {
    name: 'database',
    isRunning: () => isRunning,
    async kill() {
      isRunning = false;
      await postgres.kill();
    },
    async start() {
      await postgres.restart();
      isRunning = true;
    },
  };
}
