import type { BlockRef } from '../block-ref';
import type { TransactionStatus } from '../chain';
import type { ColdMove } from '../cold-move';
import type { ConflictingTransaction } from '../conflict';
import { ChainUnavailableError } from '../chain-errors';
import { reachedBy } from './assess-nodes';
import type { ChainNode, NodePool } from './chain-node';
import { leadingGroup } from './groups';

/**
 * Readings that decide whether payouts are settled or signed again. With a quorum, that many nodes
 * must give the same result. Without one, the readings come from the node in use.
 */

/**
 * Asks all nodes in use, and does not wait for those that are much slower than the quorum.
 * @param isAgreed slow nodes are waited for until it is true of the answers. Default: always true
 * @throws ChainUnavailableError if fewer than the quorum answer
 */
export async function askAll<Node extends ChainNode, T>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<T>,
  isAgreed: (answers: readonly T[]) => boolean = () => true,
): Promise<readonly T[]> {
  const settled = await pool.readEach(
    await pool.usable(),
    read,
    (answers) => answers.length >= pool.quorum && isAgreed(answers),
  );
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (answers.length >= pool.quorum) return answers;
  const failure = settled.find((each) => each.status === 'rejected');
  throw failure?.reason ?? new ChainUnavailableError(pool.chainKey, 'too few nodes answer');
}

/**
 * Asks all nodes in use until the quorum gives the same answer.
 * @param keyOf equal for answers that are the same
 * @returns these answers; empty if the nodes disagree
 * @throws ChainUnavailableError if fewer than the quorum answer
 */
export async function askUntilAgreed<Node extends ChainNode, T>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<T>,
  keyOf: (answer: T) => string,
): Promise<readonly T[]> {
  const agreedIn = (answers: readonly T[]) => leadingGroup(answers, pool.quorum, keyOf);
  return agreedIn(await askAll(pool, read, (answers) => agreedIn(answers).length > 0));
}

/** Returns the block at a height that the nodes agree on; `null` if they agree that there is none. */
export async function readAgreedRef<Node extends ChainNode>(
  pool: NodePool<Node>,
  height: number,
): Promise<BlockRef | null> {
  if (pool.quorum === 1) return pool.use((node) => node.blockRefAt(height));
  const [agreed] = await askUntilAgreed(
    pool,
    (node) => node.blockRefAt(height),
    (block) => block?.hash ?? 'none',
  );
  if (agreed !== undefined) return agreed;
  throw new ChainUnavailableError(pool.chainKey, `the nodes disagree on block ${height}`);
}

/**
 * Returns the status of a transaction. It counts as mined only if the nodes agree on its block and
 * its success, and as unknown only if no node knows it. If fewer nodes than the quorum know it, it
 * is to be broadcast again: the others may have dropped it.
 */
export async function readAgreedStatus<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<TransactionStatus>,
): Promise<TransactionStatus> {
  if (pool.quorum === 1) return pool.use(read);
  const answers = await askAll(
    pool,
    read,
    (some) => minedOf(some).length === 0 || agreedMined(some, pool.quorum) !== undefined,
  );
  const agreed = agreedMined(answers, pool.quorum);
  if (agreed) {
    const { block } = agreed;
    const fees = minedOf(answers)
      .filter((status) => status.block.hash === block.hash)
      .map(({ feeMinor }) => feeMinor);
    // A node whose wallet does not know the transaction reports no fee for it.
    return { ...agreed, feeMinor: amountReachedBy(pool.quorum, fees) };
  }
  const known = answers.filter(({ kind }) => kind !== 'unknown');
  if (known.length === 0) return { kind: 'unknown' };
  return known.length < pool.quorum
    ? { kind: 'pending', needsBroadcast: true }
    : { kind: 'pending' };
}

type MinedStatus = Extract<TransactionStatus, { readonly kind: 'mined' }>;

const minedOf = (statuses: readonly TransactionStatus[]): readonly MinedStatus[] =>
  statuses.flatMap((status) => (status.kind === 'mined' ? [status] : []));

const agreedMined = (
  statuses: readonly TransactionStatus[],
  quorum: number,
): MinedStatus | undefined =>
  leadingGroup(
    minedOf(statuses),
    quorum,
    ({ block, isSuccessful }) => `${block.hash} ${String(isSuccessful)}`,
  )[0];

function amountReachedBy(count: number, amountsMinor: readonly bigint[]): bigint {
  const descending = [...amountsMinor].sort((one, other) => (one < other ? 1 : -1));
  return descending[Math.min(count, descending.length) - 1] ?? 0n;
}

/** Returns whether the nodes agree on `true`. */
export async function readAgreedYes<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<boolean>,
): Promise<boolean> {
  if (pool.quorum === 1) return pool.use(read);
  const [agreed = false] = await askUntilAgreed(pool, read, String);
  return agreed;
}

/**
 * Returns the balances that the nodes agree on. Nodes that cannot show the state do not count.
 * @returns `null` if they don't agree, or too few of them can show it
 */
export async function readAgreedBalances<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<readonly bigint[] | null>,
): Promise<readonly bigint[] | null> {
  if (pool.quorum === 1) return pool.use(read);
  const agreedIn = (answers: readonly (readonly bigint[] | null)[]) =>
    leadingGroup(
      answers.filter((balances) => balances !== null),
      pool.quorum,
      String,
    )[0] ?? null;
  return agreedIn(await askAll(pool, read, (answers) => agreedIn(answers) !== null));
}

/** Returns the conflicting transaction that the nodes agree on; `null` if they don't. */
export async function readAgreedConflict<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<ConflictingTransaction | null>,
): Promise<ConflictingTransaction | null> {
  if (pool.quorum === 1) return pool.use(read);
  const [agreed = null] = await askUntilAgreed(pool, read, (conflict) =>
    conflict === null ? 'none' : `${conflict.txId} ${conflict.block.hash}`,
  );
  return agreed;
}

/**
 * Returns the move between our wallets that the nodes agree on; `null` if they agree on none. Nodes
 * may leave a part of the fee out of a receipt, so the fee is the highest one that the quorum reaches.
 * @param advice for the operator if they disagree
 * @throws ChainUnavailableError if they disagree on who paid, or with which nonce: the answer decides
 *   for good what is booked
 */
export async function readAgreedColdMove<Node extends ChainNode>(
  pool: NodePool<Node>,
  txId: string,
  read: (node: Node) => Promise<ColdMove | null>,
  advice = '',
): Promise<ColdMove | null> {
  if (pool.quorum === 1) return pool.use(read);
  const agreed = await askUntilAgreed(pool, read, moveOf);
  const [first] = agreed;
  if (first === undefined)
    throw new ChainUnavailableError(
      pool.chainKey,
      `the nodes disagree on transaction ${txId} between the hot and the cold wallet${advice}`,
    );
  const feesMinor = agreed.map((move) => move?.feeMinor ?? 0n);
  return first && { ...first, feeMinor: amountReachedBy(pool.quorum, feesMinor) };
}

/** What the nodes have to agree on about a move. */
const moveOf = (move: ColdMove | null): string => (move ? `${move.from} ${move.hotNonce}` : 'none');

/**
 * Returns the highest balance that the quorum of nodes reaches now, so that no single node can
 * raise it. Nodes at different heights may show different balances.
 */
export async function readReachedBalance<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<bigint>,
): Promise<bigint> {
  if (pool.quorum === 1) return pool.use(read);
  return amountReachedBy(pool.quorum, await askAll(pool, read));
}

/**
 * Returns the highest count that the quorum of nodes has reached, so that no single node can move
 * it.
 */
export async function readReachedCount<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<number>,
): Promise<number> {
  if (pool.quorum === 1) return pool.use(read);
  return reachedBy(pool.quorum, await askAll(pool, read));
}
