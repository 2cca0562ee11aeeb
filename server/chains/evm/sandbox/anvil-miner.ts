import * as z from 'zod';

import type { JsonRpcClient } from '../../json-rpc';
import { startNodeMiner, type NodeMiner } from '../../sandbox/node-miner';
import { saveAnvilState } from './anvil-state';

export type AnvilMinerOptions = {
  readonly client: JsonRpcClient;
  readonly stateFile: string;
  readonly blockTimeSeconds: number;
  readonly stateIntervalSeconds: number;
};

const poolSchema = z.object({ pending: z.string() });
const blockSchema = z.object({ transactions: z.array(z.string()) });

export function startAnvilMiner({
  client,
  stateFile,
  blockTimeSeconds,
  stateIntervalSeconds,
}: AnvilMinerOptions): NodeMiner {
  return startNodeMiner({
    blockTimeSeconds,
    countPending: async () => Number(poolSchema.parse(await client.call('txpool_status')).pending),
    async mineBlock() {
      await client.call('evm_mine');
      return blockSchema.parse(await client.call('eth_getBlockByNumber', ['latest', false]))
        .transactions.length;
    },
    save: () => saveAnvilState(client, stateFile),
    saveIntervalMs: stateIntervalSeconds * 1000,
  });
}
