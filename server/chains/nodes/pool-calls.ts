import type { PayoutChain } from '../chain';
import { readAgreedRef } from './agreed-reads';
import type { ChainNode, NodePool } from './chain-node';

/** Returns the calls that are the same for every kind of chain. */
export function poolCalls<Node extends ChainNode>(
  pool: NodePool<Node>,
): Pick<PayoutChain, 'head' | 'blockRefAt' | 'nodes' | 'dispute'> {
  return {
    async head() {
      const { height, hash } = await pool.head();
      return { height, hash };
    },
    blockRefAt: (height) => readAgreedRef(pool, height),
    nodes: () => pool.statuses(),
    dispute: () => pool.disputed(),
  };
}
