import { getBlock } from 'viem/actions';

import { startNodeMiner, type NodeMiner } from '../../sandbox/node-miner';
import type { AnvilClient } from './anvil-client';
import { saveAnvilState } from './anvil-state';

export type AnvilMinerOptions = {
  readonly client: AnvilClient;
  readonly stateFile: string;
  readonly blockTimeSeconds: number;
  readonly stateIntervalSeconds: number;
};

export function startAnvilMiner({
  client,
  stateFile,
  blockTimeSeconds,
  stateIntervalSeconds,
}: AnvilMinerOptions): NodeMiner {
  return startNodeMiner({
    blockTimeSeconds,
    countPending: async () => (await client.getTxpoolStatus()).pending,
    async mineBlock() {
      await client.mine({ blocks: 1 });
      return (await getBlock(client)).transactions.length;
    },
    save: () => saveAnvilState(client, stateFile),
    saveIntervalMs: stateIntervalSeconds * 1000,
  });
}
