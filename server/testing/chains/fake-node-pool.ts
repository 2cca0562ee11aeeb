import type { ChainNode, NodePool } from '../../chains/nodes/chain-node';

/** A pool that uses every node, and records the nodes that it was told to exclude. */
export type FakeNodePool<Node extends ChainNode> = NodePool<Node> & {
  readonly excluded: readonly Node[];
};

export function createFakeNodePool<Node extends ChainNode>(
  nodes: readonly Node[],
  quorum: number,
): FakeNodePool<Node> {
  const excluded: Node[] = [];
  let dispute: string | null = null;
  return {
    chainKey: 'evm-1',
    quorum,
    all: nodes,
    head: async () => ({ height: 7, hash: '0xb1', minedAtMs: null }),
    async use(work) {
      const [first] = nodes;
      if (first === undefined) throw new Error('the pool has no nodes');
      return work(first);
    },
    usable: async () => nodes,
    readEach: (some, work) => Promise.allSettled(some.map(work)),
    exclude: (node) => void excluded.push(node),
    excluded,
    dispute: (problem) => {
      dispute = problem;
    },
    disputed: () => dispute,
    statuses: () => [],
  };
}

export const fakeChainNode: ChainNode = {
  name: 'any',
  createCheck: () => async () => undefined,
  latest: async () => ({ height: 7, hash: '0xb1', minedAtMs: null }),
  blockRefAt: async (height) => ({ height, hash: '0xb1' }),
};
