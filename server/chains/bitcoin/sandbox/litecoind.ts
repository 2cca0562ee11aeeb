import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import * as z from 'zod';

import {
  SANDBOX_EXCHANGE_MNEMONIC,
  SANDBOX_NODE_MNEMONIC,
} from '../../../platform/sandbox-keys/mnemonics';
import { startNodeMiner } from '../../sandbox/node-miner';
import {
  endProcess,
  findOrphan,
  removePidFile,
  isAlive,
  lastLines,
  requireFreePort,
  spawnNode,
  waitUntil,
} from '../../sandbox/node-process';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import { bitcoinKeys } from '../bitcoin-signer';
import { createCoreClient, type CoreClient } from '../core-client';
import { fundLitecoinWallets, MINER_WALLET, openMinerWallet } from './litecoin-funding';
import { LITECOIN_REGTEST } from './litecoin-regtest';
import { litecoinConfig } from './litecoin-regtest';

export type LitecoindOptions = {
  /** Folder used only by this node. */
  readonly dataDir: string;
  readonly port: number;
  /** Minimum time between blocks; `null` mines only on request. */
  readonly blockTimeSeconds: number | null;
  /** Whether it replaces transactions by the rules of Bitcoin's nodes (BIP 125). */
  readonly replacesTransactions?: boolean;
  /** Whether it shows every transaction (`txindex`), and not just those of its wallets. */
  readonly indexesTransactions?: boolean;
};

export type LitecoinNode = {
  /** Includes the user and password. */
  readonly rpcUrl: string;
  readonly pid: number;
  isRunning(): boolean;
  mine(blocks: number): Promise<void>;
  stop(): Promise<void>;
  /** Kills the process immediately. Only for a supervisor that has no time left. */
  kill(): void;
};

/** The node, or the reason why it is unavailable. */
export type StartedLitecoind =
  | { readonly node: LitecoinNode; readonly reason: null }
  | { readonly node: null; readonly reason: string };

const START_TIMEOUT_MS = 30_000;
const STOP_GRACE_MS = 15_000;
const SAVE_INTERVAL_MS = 60_000;
const RPC_USER = 'sandbox';
/** The node holds only test coins and is reachable only from this machine. */
const RPC_PASSWORD = 'sandbox';

/**
 * @returns the path of the installed node: LITECOIND_PATH, or the first `litecoind` on the PATH;
 *   `null` if it is not installed
 */
export function findLitecoind(env: NodeJS.ProcessEnv = process.env): string | null {
  const candidates = env['LITECOIND_PATH']
    ? [env['LITECOIND_PATH']]
    : [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'].map((folder) =>
        join(folder, 'litecoind'),
      );
  return candidates.find(isExecutable) ?? null;
}

/**
 * Starts Litecoin Core on a private chain, if it is installed. We mine the blocks, and the sandbox
 * wallets hold coins.
 * @throws Error if it does not start
 */
export async function startLitecoind(options: LitecoindOptions): Promise<StartedLitecoind> {
  const binary = findLitecoind();
  if (binary === null)
    return {
      node: null,
      reason:
        'Litecoin Core (litecoind) is not installed: there is no Litecoin chain, ' +
        'and its side of an exchange is simulated.',
    };
  const folder = resolve(options.dataDir);
  const pidFile = join(folder, 'litecoind.pid');
  const logFile = join(folder, 'litecoind.log');
  const rpcUrl = `http://${RPC_USER}:${RPC_PASSWORD}@127.0.0.1:${options.port}`;
  mkdirSync(join(folder, 'chain'), { recursive: true });
  const orphan = findOrphan(pidFile, folder);
  if (orphan) await endProcess(orphan.pid, STOP_GRACE_MS);
  await requireFreePort('Litecoin Core', options.port);

  const child = spawnNode({
    name: 'litecoind',
    binary,
    arguments: argumentsOf(join(folder, 'chain'), options),
    pidFile,
    rpcUrl,
    logFile,
  });
  const pid = child.pid ?? 0;
  const stop = async () => {
    await endProcess(pid, STOP_GRACE_MS);
    removePidFile(pidFile);
  };
  const { node, miner } = clientsOf(rpcUrl);
  const isUp = await waitUntil(
    async () =>
      !isAlive(pid) ||
      (await node.request(z.unknown(), 'getblockcount').then(
        () => true,
        () => false,
      )),
    START_TIMEOUT_MS,
  );
  if (!isUp || !isAlive(pid)) {
    await stop();
    throw new Error(`Litecoin Core did not start on port ${options.port}: ${lastLines(logFile)}`);
  }
  try {
    return { node: await operate(node, miner, options, { rpcUrl, pid, stop }), reason: null };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Running = { readonly rpcUrl: string; readonly pid: number; stop(): Promise<void> };

async function operate(
  node: CoreClient,
  miner: CoreClient,
  options: LitecoindOptions,
  { rpcUrl, pid, stop }: Running,
): Promise<LitecoinNode> {
  const rewardAddress = await openMinerWallet(node, miner);
  const holders = [SANDBOX_EXCHANGE_MNEMONIC, SANDBOX_NODE_MNEMONIC].map(
    (mnemonic) => deriveWatchOnly(mnemonic, bitcoinKeys(LITECOIN_REGTEST)).hotWalletAddress,
  );
  await fundLitecoinWallets(node, rewardAddress, holders);
  const mine = async (blocks: number) =>
    node.request(z.array(z.string()), 'generatetoaddress', [blocks, rewardAddress]);
  // The node saves its block index once an hour. This call saves it now as a side effect, so that a
  // kill loses no block.
  const save = async () => void (await node.request(z.unknown(), 'gettxoutsetinfo'));
  await save();
  const blocks =
    options.blockTimeSeconds === null
      ? null
      : startNodeMiner({
          blockTimeSeconds: options.blockTimeSeconds,
          countPending: async () =>
            (await node.request(z.array(z.string()), 'getrawmempool')).length,
          async mineBlock() {
            const [hash] = await mine(1);
            // The reward counts as a transaction too.
            return (await node.request(z.object({ nTx: z.int() }), 'getblock', [hash])).nTx - 1;
          },
          save,
          saveIntervalMs: SAVE_INTERVAL_MS,
        });
  return {
    rpcUrl,
    pid,
    isRunning: () => isAlive(pid),
    async mine(count) {
      await mine(count);
    },
    async stop() {
      await blocks?.stop();
      await stop();
    },
    kill: () => process.kill(pid, 'SIGKILL'),
  };
}

function clientsOf(rpcUrl: string): { node: CoreClient; miner: CoreClient } {
  const config = litecoinConfig(rpcUrl);
  return { node: createCoreClient(config), miner: createCoreClient(config, MINER_WALLET) };
}

function argumentsOf(
  chainFolder: string,
  { port, replacesTransactions = false, indexesTransactions = true }: LitecoindOptions,
): string[] {
  return [
    '-regtest',
    `-datadir=${chainFolder}`,
    '-server',
    `-rpcport=${port}`,
    '-rpcbind=127.0.0.1',
    '-rpcallowip=127.0.0.1',
    `-rpcuser=${RPC_USER}`,
    `-rpcpassword=${RPC_PASSWORD}`,
    '-listen=0',
    '-dnsseed=0',
    '-fallbackfee=0.0001',
    `-txindex=${indexesTransactions ? 1 : 0}`,
    ...(replacesTransactions ? ['-mempoolreplacement=1'] : []),
    // Extension blocks stay disabled: from height 432 on, the node would mine blocks only if coins
    // had been moved into an extension block.
    '-vbparams=mweb:4000000000:4100000000',
  ];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
