import { createTestClient, http } from 'viem';

const RPC_TIMEOUT_MS = 20_000;

export type AnvilClient = ReturnType<typeof createAnvilClient>;

/**
 * Creates a client of a development node, which signs for its own accounts. Simultaneous requests
 * are sent together, and the node may process them in any order.
 */
export const createAnvilClient = (rpcUrl: string) =>
  createTestClient({
    mode: 'anvil',
    cacheTime: 0,
    transport: http(rpcUrl, {
      batch: { batchSize: 250 },
      retryCount: 0,
      timeout: RPC_TIMEOUT_MS,
      // The size of a state dump is unlimited.
      maxResponseBodySize: false,
    }),
  });
