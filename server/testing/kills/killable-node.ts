import { setTimeout as delay } from 'node:timers/promises';

import { startAnvil, type AnvilOptions } from '../../chains/evm/sandbox/anvil';
import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import { createSerialQueue } from '../../platform/serial-queue';
import { until } from '../until';
import type { KillablePart } from './killable-part';

const BLOCK_MS = 300;

export type KillableNode = KillablePart & {
  readonly rpcUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts a development node that makes a block every 300 ms and saves each of them, because a real
 * node has its blocks on the disk or gets them from its peers again. The newest block is lost if the
 * node dies before it is saved, like a block that the network replaces. Transactions that wait for a
 * block are always lost, as in a node that dies before it passes them on.
 */
export async function startKillableNode(
  options: Pick<AnvilOptions, 'dataDir' | 'port' | 'chainId' | 'prepare'>,
): Promise<KillableNode> {
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
  const kill = (): Promise<void> => {
    node.kill();
    return until('the node to be dead', () => !node.isRunning()).then(() => undefined);
  };
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
