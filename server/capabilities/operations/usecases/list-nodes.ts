import type { PayoutChain } from '../../../chains/chain';
import { ONE_NODE_RISK } from '../../../chains/nodes/one-node';

type ListedChain = Pick<PayoutChain, 'key' | 'head' | 'nodes' | 'dispute' | 'believesOneNode'>;

/** A node, a paused chain, or one that believes a single node, as shown at a terminal. */
export type ListedNode = {
  readonly chain: string;
  readonly node: string;
  readonly height: number | null;
  readonly problem: string;
};

/**
 * Checks the nodes of all chains now.
 * @param notedDispute returns what the nodes of a chain disagree about, as any server has noted it
 * @returns each node, after lines for its chain if that is paused or believes a single node
 */
export async function listNodes(
  chains: readonly ListedChain[],
  notedDispute: (chainKey: string) => Promise<string | null>,
): Promise<readonly ListedNode[]> {
  const listed = chains.map(async (chain): Promise<readonly ListedNode[]> => {
    const { key } = chain;
    const problem = await chain
      .head()
      .then(() => chain.dispute() ?? notedDispute(key))
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    const nodes = chain.nodes().map(({ name, height, problem: kind, detail }) => ({
      chain: key,
      node: name,
      height,
      problem: kind === null ? '' : `${kind}: ${detail ?? ''}`,
    }));
    const line = (node: string, text: string) => ({
      chain: key,
      node,
      height: null,
      problem: text,
    });
    return [
      ...(problem === null ? [] : [line('(paused)', problem)]),
      ...(chain.believesOneNode ? [line('(quorum)', ONE_NODE_RISK)] : []),
      ...nodes,
    ];
  });
  return (await Promise.all(listed)).flat();
}
