import type { PreparedTransfer } from '../chain';
import type { MovedAmounts } from '../moved-amounts';
import { ChainUnavailableError, TransferRejectedError } from '../chain-errors';
import { askUntilAgreed } from './agreed-reads';
import type { ChainNode, NodePool } from './chain-node';
import { leadingGroup } from './groups';

/**
 * Returns how much a mined transfer moved, if the nodes agree.
 * @throws ChainUnavailableError while they don't
 */
export async function readAgreedMoved<Node extends ChainNode>(
  pool: NodePool<Node>,
  txId: string,
  read: (node: Node) => Promise<MovedAmounts>,
): Promise<MovedAmounts> {
  if (pool.quorum === 1) return pool.use(read);
  const agreed = await askUntilAgreed(
    pool,
    read,
    ({ reportedMinor, movedMinor }) => `${reportedMinor} ${movedMinor}`,
  );
  const [first] = agreed;
  if (first === undefined)
    throw new ChainUnavailableError(pool.chainKey, `the nodes disagree on how much ${txId} moved`);
  const measured = agreed.filter(({ isMeasured }) => isMeasured);
  return { ...first, isMeasured: measured.length >= pool.quorum };
}

/**
 * Prepares a transfer on one node. If that node says that the transfer would fail, or its token is
 * faulty, this counts only if the quorum says so: one node cannot stop payouts in a token.
 * @throws the rejection of the quorum; ChainUnavailableError while the nodes disagree
 */
export async function prepareAgreed<Node extends ChainNode>(
  pool: NodePool<Node>,
  prepare: (node: Node) => Promise<PreparedTransfer>,
): Promise<PreparedTransfer> {
  try {
    return await pool.use(prepare);
  } catch (error) {
    if (pool.quorum === 1 || !(error instanceof TransferRejectedError)) throw error;
  }
  const settled = await pool.readEach(await pool.usable(), prepare);
  const prepared = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const rejections = settled.flatMap((each) =>
    each.status === 'rejected' && each.reason instanceof TransferRejectedError ? [each.reason] : [],
  );
  const [first] = prepared;
  if (first !== undefined && prepared.length >= pool.quorum) return first;
  const [rejection] = leadingGroup(rejections, pool.quorum, ({ name }) => name);
  if (rejection !== undefined) throw rejection;
  throw new ChainUnavailableError(
    pool.chainKey,
    `the nodes disagree on whether a transfer can be made (${rejections[0]?.message ?? 'they fail'})`,
  );
}
