import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTronChain } from '../adapters/chains/tron/tron-chain';
import type { TronChainConfig } from '../config/chains';
import type { PayoutChain } from '../ports/chain';
import { ChainUnavailableError } from '../ports/chain-errors';
import { sandboxTronConfig } from '../sandbox/nodes/sandbox-chains';
import { startTronNode, type TronNode } from '../sandbox/nodes/tron/start-tron-node';
import { findFreePort } from './free-port';

/** The stand-in for a TRON node, with a journal of the test's own. Blocks come by themselves, fast. */
export type TronSandbox = {
  readonly config: TronChainConfig;
  readonly chain: PayoutChain;
  readonly journalFile: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const BLOCK_SECONDS = 0.1;

export async function startTronSandbox(changes: Partial<TronChainConfig> = {}): Promise<TronSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-tron-'));
  const options = { dataDir, port: await findFreePort(), blockTimeSeconds: BLOCK_SECONDS };
  let node: TronNode = await startTronNode(options);
  const config = sandboxTronConfig(node.fullNodeUrl, changes);
  return {
    config,
    chain: createTronChain(config),
    journalFile: join(dataDir, 'journal.jsonl'),
    kill: async () => {
      node.kill();
      await node.stop();
    },
    restart: async () => {
      node = await startTronNode(options);
    },
    stop: async () => {
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const absentConfig = sandboxTronConfig('http://127.0.0.1:1');
const absent = async (): Promise<never> => { throw new ChainUnavailableError(absentConfig.key, 'nobody is there'); };

/** Where a node should be and none is: none is needed until a withdrawal is sent. */
export const noTronNode: TronSandbox = { config: absentConfig, chain: { ...createTronChain(absentConfig), head: absent }, journalFile: '', kill: absent, restart: absent, stop: async () => undefined };
