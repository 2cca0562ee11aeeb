import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { programOf } from '../../../platform/config/programs';
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
import { superviseNode, type SupervisedNode } from '../../sandbox/supervise-node';

export type TronNodeOptions = {
  /** Folder used only by this node. */
  readonly dataDir: string;
  readonly port: number;
  readonly blockTimeSeconds: number;
};

export type TronNode = {
  readonly fullNodeUrl: string;
  readonly pid: number;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** Kills the process immediately: everything that it has acknowledged is on disk. */
  kill(): void;
};

const START_TIMEOUT_MS = 30_000;
const STOP_GRACE_MS = 5_000;
const PROGRAM = programOf('server/chains/tron/sandbox/main.ts');

/**
 * Starts the simulator of a TRON node, and restarts it whenever it dies.
 * @throws Error if the first start fails
 */
export const startSupervisedTronNode = (
  options: TronNodeOptions,
): Promise<SupervisedNode<TronNode>> => superviseNode(() => startTronNode(options));

/**
 * Starts the simulator of a TRON node. It continues from the journal in its folder.
 * @throws Error if it does not start
 */
export async function startTronNode({
  dataDir,
  port,
  blockTimeSeconds,
}: TronNodeOptions): Promise<TronNode> {
  const folder = resolve(dataDir);
  const pidFile = join(folder, 'tron.pid');
  const logFile = join(folder, 'tron.log');
  const fullNodeUrl = `http://127.0.0.1:${port}`;
  mkdirSync(folder, { recursive: true });
  const orphan = findOrphan(pidFile, folder);
  if (orphan) await endProcess(orphan.pid, STOP_GRACE_MS);
  await requireFreePort('The stand-in for a TRON node', port);

  const nodeArguments = [
    ...PROGRAM.execArgv,
    PROGRAM.path,
    folder,
    String(port),
    String(Math.ceil(blockTimeSeconds * 1_000)),
  ];
  const { pid = 0 } = spawnNode({
    name: 'tron',
    binary: process.execPath,
    arguments: nodeArguments,
    pidFile,
    rpcUrl: fullNodeUrl,
    logFile,
  });
  const isUp = await waitUntil(
    async () => !isAlive(pid) || (await isResponding(fullNodeUrl)),
    START_TIMEOUT_MS,
  );
  if (!isUp || !isAlive(pid)) {
    await endProcess(pid, STOP_GRACE_MS);
    throw new Error(
      `The stand-in for a TRON node did not start on port ${port}: ${existsSync(logFile) ? lastLines(logFile) : ''}`,
    );
  }
  return {
    fullNodeUrl,
    pid,
    isRunning: () => isAlive(pid),
    async stop() {
      await endProcess(pid, STOP_GRACE_MS);
      removePidFile(pidFile);
    },
    kill() {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
  };
}

async function isResponding(fullNodeUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${fullNodeUrl}/wallet/getnowblock`, { method: 'POST' })).ok;
  } catch {
    return false;
  }
}
