import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import { groupsBySize } from '../nodes/groups';
import type { BitcoinNode } from './bitcoin-node';
import type { UnspentOutput } from './watch-wallet';

/** Returns the spendable outputs of an address with at least that many confirmations. */
export type ReadUnspent = (
  address: string,
  minConfirmations: number,
) => Promise<readonly UnspentOutput[]>;

/**
 * Creates a reader of the outputs that a quorum of nodes shows with the same amount. A transaction
 * that spends an output that only one node shows could never be mined, and neither could those that
 * replace it, because they spend the same outputs.
 */
export const agreedUnspentReader =
  (pool: NodePool<BitcoinNode>): ReadUnspent =>
  async (address, minConfirmations) => {
    const read = ({ watchWallet }: BitcoinNode) => watchWallet.unspentOf(address, minConfirmations);
    if (pool.quorum === 1) return pool.use(read);
    const isAgreed = (group: readonly UnspentOutput[]) => group.length >= pool.quorum;
    const answers = await askAll(pool, read, (some) => groupsOf(some).every(isAgreed));
    return groupsOf(answers).flatMap((group) => (isAgreed(group) ? group.slice(0, 1) : []));
  };

/** Groups the outputs that nodes list. One node may list an output twice. */
const groupsOf = (answers: readonly (readonly UnspentOutput[])[]) =>
  groupsBySize(
    answers.flatMap((outputs) => [
      ...new Map(outputs.map((output) => [nameOf(output), output])).values(),
    ]),
    nameOf,
  );

const nameOf = ({ txId, index, amountMinor }: UnspentOutput): string =>
  `${txId}:${index} ${amountMinor}`;
