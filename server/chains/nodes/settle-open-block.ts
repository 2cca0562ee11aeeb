import type { BlockHeader, ChainBlock, IncomingTransfer } from '../chain';
import type { OpenAgreement } from './agree-on-block';
import { addBalanceVotes, type SeenIncrease } from './balance-votes';
import { disputeOf, type BlockQuery, type NodeView } from './block-query';
import type { ChainNode } from './chain-node';
import { readProof } from './read-proof';
import { isAccepted, isOpen, transferOf, type TransferVotes } from './transfer-votes';

/**
 * Decides about a block on whose contents too few nodes agree: by proof, then by balances, and then
 * by whether the rest is small enough to count without the quorum.
 * @param views what each node shows, in the order that the agreement's positions refer to
 * @throws ChainUnavailableError if that leaves anything open
 */
export async function settleOpenBlock<Node extends ChainNode>(
  query: BlockQuery<Node>,
  views: readonly NodeView<Node>[],
  agreement: OpenAgreement,
): Promise<ChainBlock> {
  const { pool, source, height } = query;
  const { votes, isShownByQuorum, misreported } = agreement;
  const isProvable = ({ transfer }: TransferVotes): boolean => source.isProvable(transfer);
  const open = votes.filter((each) => isOpen(each, pool.quorum));
  const needsProof = agreement.header === null || !isShownByQuorum || open.some(isProvable);
  const members = agreement.positions.flatMap((position) => views[position] ?? []);
  const proven = needsProof ? await readProof(query, members, agreement) : null;
  const header = proven?.header ?? agreement.header;
  if (header === null)
    throw disputeOf(
      query,
      `the nodes disagree on the parent or the time of block ${height}, and none of them can ` +
        'prove it',
    );
  const isDecided = (each: TransferVotes): boolean => proven !== null && isProvable(each);
  const known = [
    ...(proven?.transfers ?? []),
    ...votes.filter((each) => isAccepted(each, pool.quorum) && !isDecided(each)).map(transferOf),
  ];
  const added = await settleUnproven(query, views, header, {
    known,
    open: open.filter((each) => !isDecided(each)),
    isShown: isShownByQuorum || proven !== null,
  });
  return { ...header, transfers: [...known, ...added], misreported };
}

type Unproven = {
  readonly known: readonly IncomingTransfer[];
  readonly open: readonly TransferVotes[];
  /** Whether it is certain that no single node left out a provable transfer. */
  readonly isShown: boolean;
};

/** Returns the transfers in the block that no proof decides about. */
async function settleUnproven<Node extends ChainNode>(
  query: BlockQuery<Node>,
  views: readonly NodeView<Node>[],
  header: BlockHeader,
  { known, open, isShown }: Unproven,
): Promise<readonly IncomingTransfer[]> {
  const { pool, height, smallDeposits } = query;
  if (!isShown)
    throw disputeOf(query, `too few nodes show what is in block ${height}, and none can prove it`);
  const votes = await withBalances(query, views, header, { known, open });
  const accepted = votes.filter((each) => isAccepted(each, pool.quorum)).map(transferOf);
  const rest = votes.filter((each) => isOpen(each, pool.quorum));
  const transfers = rest.map(transferOf);
  const [disputed] = transfers;
  if (disputed === undefined) return accepted;
  const isUnopposed = rest.every(({ against }) => against.length === 0);
  if (isUnopposed && smallDeposits?.admit(height, transfers)) return [...accepted, ...transfers];
  throw disputeOf(
    query,
    `the nodes disagree on whether block ${height} contains a payment of ${disputed.txId} to ` +
      `${disputed.address}, and none can prove it`,
  );
}

async function withBalances<Node extends ChainNode>(
  { pool, source: { balances } }: BlockQuery<Node>,
  views: readonly NodeView<Node>[],
  header: BlockHeader,
  { known, open }: Pick<Unproven, 'known' | 'open'>,
): Promise<readonly TransferVotes[]> {
  if (balances === undefined) return open;
  const isCovered = ({ transfer }: TransferVotes): boolean =>
    transfer.assetSlug === balances.assetSlug;
  const covered = open.filter(isCovered);
  const increases: SeenIncrease[] = [];
  for (const address of new Set(covered.map(({ transfer }) => transfer.address))) {
    const silent = new Set(
      covered.flatMap((each) => (each.transfer.address === address ? each.silent : [])),
    );
    const positions = [...silent].filter((position) => views[position] !== undefined);
    const nodes = positions.flatMap((position) => views[position]?.node ?? []);
    const settled = await pool.readEach(nodes, (node) =>
      balances.increaseOf(node, header, address),
    );
    settled.forEach((each, index) => {
      const position = positions[index];
      if (each.status === 'fulfilled' && each.value !== null && position !== undefined)
        increases.push({ ...each.value, position, address });
    });
  }
  return [
    ...open.filter((each) => !isCovered(each)),
    ...addBalanceVotes(covered, known, increases),
  ];
}
