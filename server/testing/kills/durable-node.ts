import { setTimeout as delay } from 'node:timers/promises';

import { startAnvil, type AnvilOptions } from '../../chains/evm/sandbox/anvil';
import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import { createSerialQueue } from '../../platform/serial-queue';
import { until } from '../until';
import type { KillablePart } from './killable-part';

const BLOCK_MS = 300;

export type DurableNode = KillablePart & {
  readonly rpcUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts a development node that makes a block every 300 ms and keeps each of them. A real node has
 * its blocks on the disk, and gets the last ones from its peers again, so none of them is lost when
 * it dies: this node isn't killed between making a block and saving it. Transactions that wait for a
 * block are lost, as in a node that dies before it passes them on.
 */
export async function startDurableNode(
  options: Pick<AnvilOptions, 'dataDir' | 'port' | 'chainId' | 'prepare'>,
): Promise<DurableNode> {
  const { prepare, ...again } = {
    ...options,
    ...{ blockTimeSeconds: null, stateIntervalSeconds: 60 },
  };
  const inTurn = createSerialQueue();
  let node = await startAnvil(prepare ? { ...again, prepare } : again);
  const client = createAnvilClient(node.rpcUrl);
  const stopping = new AbortController();
  const makeBlock = async (): Promise<void> => {
    if (!node.isRunning()) return;
    await client.mine({ blocks: 1 });
    await node.saveState();
  };
  const making = (async () => {
    while (!stopping.signal.aborted) {
      // A node that is too slow gets another chance.
      await inTurn(makeBlock).catch(() => undefined);
      await delay(BLOCK_MS);
    }
  })();
  const kill = (): Promise<void> =>
    inTurn(async () => {
      node.kill();
      await until('the node to be dead', () => !node.isRunning());
    });
  return {
    name: 'node',
    rpcUrl: node.rpcUrl,
    isRunning: () => node.isRunning(),
    kill,
    start: () =>
      inTurn(async () => {
        node = await startAnvil(again);
      }),
    async stop() {
      stopping.abort();
      await kill();
      await making;
    },
  };
}
