import type { PayoutChain } from '../chain';
import { readAgreedRef } from './agreed-reads';
import type { ChainNode, NodePool } from './chain-node';
import { believesOneNode } from './one-node';

/** Returns the calls that are the same for every kind of chain. */
export function poolCalls<Node extends ChainNode>(
  pool: NodePool<Node>,
  config: Parameters<typeof believesOneNode>[0],
): Pick<PayoutChain, 'head' | 'blockRefAt' | 'nodes' | 'dispute' | 'believesOneNode'> {
  return {
    async head() {
      const { height, hash } = await pool.head();
      return { height, hash };
    },
    blockRefAt: (height) => readAgreedRef(pool, height),
    nodes: () => pool.statuses(),
    dispute: () => pool.disputed(),
    believesOneNode: believesOneNode(config),
  };
}
