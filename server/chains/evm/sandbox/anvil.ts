import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { getChainId } from 'viem/actions';

import { SANDBOX_NODE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
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
import { findAnvilBinary } from './anvil-binary';
import { createAnvilClient, type AnvilClient } from './anvil-client';
import { startAnvilMiner } from './anvil-miner';
import { saveAnvilState } from './anvil-state';

export type AnvilOptions = {
  /** Folder used only by this node: state, log and process id. */
  readonly dataDir: string;
  readonly port: number;
  readonly chainId?: number;
  /** Minimum time between blocks; `null` mines only on request, with `evm_mine`. */
  readonly blockTimeSeconds: number | null;
  /** The state is saved after every block with transactions, and at least this often. */
  readonly stateIntervalSeconds: number;
  /**
   * Prepares the chain before our miner starts: a node that mines while it accepts transactions may
   * assign the same nonce to two of them. The state is saved afterwards.
   */
  readonly prepare?: (rpcUrl: string) => Promise<void>;
};

export type AnvilNode = {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly pid: number;
  /** True if the node continues the chain of an earlier run. */
  readonly isRestored: boolean;
  isRunning(): boolean;
  saveState(): Promise<void>;
  /** Saves the state and stops the node. */
  stop(): Promise<void>;
  /** Kills the process immediately. Only for a supervisor that has no time left. */
  kill(): void;
};

const START_TIMEOUT_MS = 20_000;
const STOP_GRACE_MS = 5_000;
const SANDBOX_CHAIN_ID = 31_337;
/** States kept for tracing calls in recent blocks. */
const MAX_STATES = 256;

/**
 * Starts a real EVM node with funded development accounts. It continues from the state file in its
 * folder.
 * @throws Error if it does not start
 */
export async function startAnvil(options: AnvilOptions): Promise<AnvilNode> {
  const files = filesOf(options.dataDir);
  const rpcUrl = `http://127.0.0.1:${options.port}`;
  const client = createAnvilClient(rpcUrl);
  mkdirSync(files.folder, { recursive: true });
  await stopOrphan(files);
  await requireFreePort('The development chain', options.port);
  const isRestored = existsSync(files.state);
  rmSync(files.bound, { force: true });

  const child = spawnNode({
    name: 'anvil',
    binary: findAnvilBinary(),
    arguments: argumentsOf(options, files, isRestored),
    pidFile: files.pid,
    rpcUrl,
    logFile: files.log,
  });
  const pid = child.pid ?? 0;
  // The file shows that our node holds the port: another node, started at the same time, would
  // respond just as well.
  const isUp = await waitUntil(
    async () => !isAlive(pid) || (existsSync(files.bound) && (await isResponding(client))),
    START_TIMEOUT_MS,
  );
  if (!isUp || !isAlive(pid)) {
    await endProcess(pid, STOP_GRACE_MS);
    throw new Error(
      `The development chain did not start on port ${options.port}: ${lastLines(files.log)}`,
    );
  }
  await prepare(options, client, rpcUrl, files).catch(async (error: unknown) => {
    await endProcess(pid, STOP_GRACE_MS);
    throw error;
  });
  const miner =
    options.blockTimeSeconds === null
      ? null
      : startAnvilMiner({
          client,
          stateFile: files.state,
          blockTimeSeconds: options.blockTimeSeconds,
          stateIntervalSeconds: options.stateIntervalSeconds,
        });

  return {
    rpcUrl,
    chainId: options.chainId ?? SANDBOX_CHAIN_ID,
    pid,
    isRestored,
    isRunning: () => isAlive(pid),
    saveState: () => saveAnvilState(client, files.state),
    async stop() {
      await (miner ? miner.stop() : saveAnvilState(client, files.state).catch(() => undefined));
      await endProcess(pid, STOP_GRACE_MS);
      removePidFile(files.pid);
    },
    kill() {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
  };
}

async function prepare(
  options: AnvilOptions,
  client: AnvilClient,
  rpcUrl: string,
  files: AnvilFiles,
): Promise<void> {
  if (!options.prepare) return;
  await options.prepare(rpcUrl);
  await saveAnvilState(client, files.state);
}

type AnvilFiles = {
  readonly folder: string;
  readonly state: string;
  readonly pid: string;
  readonly log: string;
  readonly bound: string;
};

function filesOf(dataDir: string): AnvilFiles {
  const folder = resolve(dataDir);
  return {
    folder,
    state: join(folder, 'anvil-state.json'),
    pid: join(folder, 'anvil.pid'),
    log: join(folder, 'anvil.log'),
    bound: join(folder, 'anvil-bound.json'),
  };
}

function argumentsOf(options: AnvilOptions, files: AnvilFiles, isRestored: boolean): string[] {
  return [
    '--quiet',
    '--host',
    '127.0.0.1',
    '--port',
    String(options.port),
    '--chain-id',
    String(options.chainId ?? SANDBOX_CHAIN_ID),
    '--mnemonic',
    SANDBOX_NODE_MNEMONIC,
    '--accounts',
    '10',
    '--balance',
    '1000000',
    // We mine the blocks: see anvil-miner.
    '--no-mining',
    '--prune-history',
    String(MAX_STATES),
    // Also distinguishes this folder's node from others in the process list.
    '--cache-path',
    join(files.folder, 'cache'),
    // Written once the node listens.
    '--config-out',
    files.bound,
    ...(isRestored ? ['--load-state', files.state] : []),
  ];
}

/**
 * A node that survived a killed run still has the newest state. We save it and then stop the node,
 * because its miner is gone.
 */
async function stopOrphan(files: AnvilFiles): Promise<void> {
  const orphan = findOrphan(files.pid, files.folder);
  if (orphan) {
    const client = createAnvilClient(orphan.rpcUrl);
    if (await isResponding(client))
      await saveAnvilState(client, files.state).catch(() => undefined);
    await endProcess(orphan.pid, STOP_GRACE_MS);
  }
  removePidFile(files.pid);
}

const isResponding = (client: AnvilClient) =>
  getChainId(client).then(
    () => true,
    () => false,
  );
