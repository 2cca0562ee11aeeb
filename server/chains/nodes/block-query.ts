import type { BlockHeader } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import type { BlockView } from './agree-on-block';
import type { BlockSource, NodeBlock } from './block-source';
import type { ChainNode, NodePool } from './chain-node';
import type { SmallDeposits } from './small-deposits';

/** Which block of a chain is read, and how. */
export type BlockQuery<Node extends ChainNode> = {
  readonly pool: NodePool<Node>;
  readonly source: BlockSource<Node>;
  readonly height: number;
  /** `null`: every deposit needs the quorum. */
  readonly smallDeposits: SmallDeposits | null;
};

/** What one node shows. */
export type NodeView<Node> = { readonly node: Node; readonly view: BlockView };

export type NodeViews<Node> = {
  readonly views: readonly NodeView<Node>[];
  readonly failures: readonly unknown[];
};

/**
 * Reads the block from each of these nodes. Nodes without the block are left out. If a node cannot
 * show what is in it, its view has only the hash and, where possible, the header.
 * @param isEnough once it is true of what they show, those that take much longer count as
 *   unavailable
 */
export async function readViews<Node extends ChainNode>(
  query: BlockQuery<Node>,
  nodes: readonly Node[],
  isEnough: (views: readonly (BlockView | null)[]) => boolean,
): Promise<NodeViews<Node>> {
  const { pool, source, height } = query;
  const failures: unknown[] = [];
  const read = async (node: Node): Promise<BlockView | null> => {
    try {
      const found = await readFromNode(query, node);
      return found && { ref: found.block, header: found.block, ...found };
    } catch (error) {
      failures.push(error);
      const ref = await node.blockRefAt(height);
      if (ref === null) return null;
      const header = await source.readHeader(node, ref).catch(() => null);
      return {
        ref,
        header: header?.height === height ? header : null,
        block: null,
        isBlindTo: () => true,
      };
    }
  };
  const settled = await pool.readEach(nodes, read, isEnough);
  settled.forEach((each) => {
    if (each.status === 'rejected') failures.push(each.reason);
  });
  const views = settled.flatMap((each, index) => {
    const node = nodes[index];
    return each.status === 'fulfilled' && each.value !== null && node !== undefined
      ? [{ node, view: each.value }]
      : [];
  });
  return { views, failures };
}

/**
 * Reads the block from one node.
 * @throws ChainUnavailableError if the node returns a block of another height
 */
export async function readFromNode<Node extends ChainNode>(
  query: Pick<BlockQuery<Node>, 'pool' | 'source' | 'height'>,
  node: Node,
): Promise<NodeBlock | null> {
  const found = await query.source.read(node, query.height);
  if (found !== null) assertHeight(query, found.block);
  return found;
}

function assertHeight<Node extends ChainNode>(
  { pool, height }: Pick<BlockQuery<Node>, 'pool' | 'height'>,
  header: BlockHeader,
): void {
  if (header.height !== height)
    throw new ChainUnavailableError(
      pool.chainKey,
      `a node returned block ${header.height} for block ${height}`,
    );
}

/** Records that the nodes disagree. @returns the error to throw */
export function disputeOf<Node extends ChainNode>(
  { pool }: Pick<BlockQuery<Node>, 'pool'>,
  problem: string,
): ChainUnavailableError {
  pool.dispute(problem);
  return new ChainUnavailableError(pool.chainKey, problem);
}
