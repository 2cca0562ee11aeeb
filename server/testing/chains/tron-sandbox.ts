import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PayoutChain } from '../../chains/chain';
import { ChainUnavailableError } from '../../chains/chain-errors';
import { sandboxTronConfig } from '../../chains/tron/sandbox/sandbox-tron-config';
import { startTronNode, type TronNode } from '../../chains/tron/sandbox/start-tron-node';
import { createTronChain } from '../../chains/tron/tron-chain';
import type { TronChainConfig } from '../../chains/tron/tron-config';
import { findFreePort } from '../free-port';
import { scratchFolder } from '../scratch-folder';

/**
 * The simulator of a TRON node, with its own journal for the test. Blocks appear automatically and
 * quickly.
 */
export type TronSandbox = {
  readonly config: TronChainConfig & { readonly fullNodeUrl: string };
  readonly chain: PayoutChain;
  readonly journalFile: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /**
   * Makes the node forget everything from a block on, including transactions, and continue from
   * there with different blocks.
   * @param aheadMs how far its next block is ahead of the clock; blocks after it are later still
   */
  forgetFrom(height: number, aheadMs?: number): Promise<void>;
  stop(): Promise<void>;
};

const BLOCK_SECONDS = 0.1;

export async function startTronSandbox(
  changes: Partial<TronChainConfig> = {},
): Promise<TronSandbox> {
  const dataDir = mkdtempSync(join(scratchFolder, 'quayside-tron-'));
  const options = { dataDir, port: await findFreePort(), blockTimeSeconds: BLOCK_SECONDS };
  let node: TronNode = await startTronNode(options);
  const config = sandboxTronConfig(node.fullNodeUrl, changes);
  const journalFile = join(dataDir, 'journal.jsonl');
  const kill = async () => {
    node.kill();
    await node.stop();
  };
  const restart = async () => {
    node = await startTronNode(options);
  };
  return {
    config,
    chain: createTronChain(config),
    journalFile,
    kill,
    restart,
    forgetFrom: async (height, aheadMs = 0) => {
      await kill();
      const entries = entriesBelow(readFileSync(journalFile, 'utf8'), height);
      writeFileSync(
        journalFile,
        aheadMs === 0 ? entries : `${entries}${emptyBlock(Date.now() + aheadMs)}`,
      );
      await restart();
    },
    stop: async () => {
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the journal up to the block below that height, without what was accepted for later
 * blocks.
 */
function entriesBelow(journal: string, height: number): string {
  const lines = journal.split('\n').filter((line) => line !== '');
  const blocks = lines.flatMap((line, index) =>
    (JSON.parse(line) as { kind: string }).kind === 'taken' ? [] : [index],
  );
  return lines
    .slice(0, (blocks[height - 1] ?? 0) + 1)
    .map((line) => `${line}\n`)
    .join('');
}

const emptyBlock = (timestampMs: number): string =>
  `${JSON.stringify({ kind: 'block', timestampMs, txIds: [], droppedTxIds: [] })}\n`;

const absentConfig = sandboxTronConfig('http://127.0.0.1:1');
const absent = async (): Promise<never> => {
  throw new ChainUnavailableError(absentConfig.key, 'nobody is there');
};

/** A sandbox without a node, for tests that need none until a withdrawal is sent. */
export const noTronNode: TronSandbox = {
  config: absentConfig,
  chain: { ...createTronChain(absentConfig), head: absent },
  journalFile: '',
  kill: absent,
  restart: absent,
  forgetFrom: absent,
  stop: async () => undefined,
};
