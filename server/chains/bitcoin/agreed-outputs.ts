import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import { groupsBySize } from '../nodes/groups';
import type { BitcoinNode } from './bitcoin-node';
import type { UnspentOutput } from './watch-wallet';

/** Returns the outputs of an address that can be spent and have that many confirmations. */
export type ReadUnspent = (
  address: string,
  minConfirmations: number,
) => Promise<readonly UnspentOutput[]>;

/**
 * Creates a reader of the outputs that the quorum of nodes shows, with the same amount. A transaction
 * that spends an output that only one node shows could never be mined, and neither could those that
 * replace it, because they spend the same outputs.
 */
export const agreedUnspentReader =
  (pool: NodePool<BitcoinNode>): ReadUnspent =>
  async (address, minConfirmations) => {
    const read = ({ watchWallet }: BitcoinNode) => watchWallet.unspentOf(address, minConfirmations);
    if (pool.quorum === 1) return pool.use(read);
    const answers = await askAll(pool, read);
    // One node may list an output twice.
    const listed = answers.flatMap((outputs) => [
      ...new Map(outputs.map((output) => [nameOf(output), output])).values(),
    ]);
    return groupsBySize(listed, nameOf).flatMap((group) =>
      group.length >= pool.quorum ? group.slice(0, 1) : [],
    );
  };

const nameOf = ({ txId, index, amountMinor }: UnspentOutput): string =>
  `${txId}:${index} ${amountMinor}`;
