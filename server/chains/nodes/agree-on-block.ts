import type { BlockRef, ChainBlock, IncomingTransfer } from '../chain';
import { groupsBySize, leadingGroup } from './groups';

/** What one node shows of the block at a height. */
export type BlockView = {
  readonly ref: BlockRef;
  /** `null` if the node shows the block's hash, but could not show what is in it. */
  readonly block: ChainBlock | null;
  /** Whether the node cannot see such a transfer, even if it is in the block. */
  readonly isBlindTo: (transfer: IncomingTransfer) => boolean;
};

/** The result of comparing views. Views are named by their positions. */
export type BlockAgreement =
  /** Too few nodes have the same block. */
  | { readonly kind: 'no_common_block' }
  /** The quorum agrees on all transfers. Some nodes may show others. */
  | {
      readonly kind: 'agreed';
      readonly block: ChainBlock;
      readonly contradicting: readonly number[];
    }
  /** The nodes have the same block, but too few of them show what is in it, or some transfers. */
  | OpenAgreement;

export type OpenAgreement = {
  readonly kind: 'open';
  /** The block with the transfers that the quorum agrees on. */
  readonly block: ChainBlock;
  /** The positions of the nodes that have this block. */
  readonly positions: readonly number[];
  readonly open: readonly Ballot[];
  /** Whether the quorum shows contents at all, so that no single node can leave transfers out. */
  readonly isShownByQuorum: boolean;
};

/** How the nodes that have the block stand to one transfer. */
export type Ballot = {
  readonly transfer: IncomingTransfer;
  readonly inFavour: readonly number[];
  /** Nodes that would see the transfer, and do not. */
  readonly against: readonly number[];
  /** Nodes that cannot tell. */
  readonly silent: readonly number[];
};

/** Compares what nodes show of one block. */
export function agreeOnBlock(views: readonly BlockView[], quorum: number): BlockAgreement {
  const positions = leadingGroup(
    [...views.keys()],
    quorum,
    (position) => views[position]?.ref.hash ?? '',
  );
  const shown = positions.flatMap((position) => views[position]?.block ?? []);
  const base = groupsBySize(shown, (block) => `${block.parentHash} ${block.minedAtMs}`)[0]?.[0];
  if (!base) return { kind: 'no_common_block' };
  const ballots = ballotsOf(views, positions);
  const accepted = ballots.filter((ballot) => isAccepted(ballot, quorum));
  const rejected = ballots.filter((ballot) => isRejected(ballot, quorum));
  const open = ballots.filter((ballot) => !accepted.includes(ballot) && !rejected.includes(ballot));
  const block = { ...base, transfers: accepted.map(({ transfer }) => transfer) };
  if (open.length > 0 || shown.length < quorum)
    return { kind: 'open', block, positions, open, isShownByQuorum: shown.length >= quorum };
  const contradicting = new Set([
    ...accepted.flatMap(({ against }) => against),
    ...rejected.flatMap(({ inFavour }) => inFavour),
  ]);
  return { kind: 'agreed', block, contradicting: [...contradicting] };
}

export const isAccepted = ({ inFavour, against }: Ballot, quorum: number): boolean =>
  inFavour.length >= quorum && inFavour.length > against.length;
export const isRejected = ({ inFavour, against }: Ballot, quorum: number): boolean =>
  against.length >= quorum && against.length > inFavour.length;

function ballotsOf(views: readonly BlockView[], positions: readonly number[]): readonly Ballot[] {
  const transfers = new Map<string, IncomingTransfer>();
  const shown = new Map<number, ReadonlySet<string>>();
  for (const position of positions) {
    const block = views[position]?.block;
    if (!block) continue;
    for (const transfer of block.transfers) transfers.set(identityOf(transfer), transfer);
    shown.set(position, new Set(block.transfers.map(identityOf)));
  }
  return [...transfers].map(([identity, transfer]) => {
    const inFavour = positions.filter((position) => shown.get(position)?.has(identity));
    const silent = positions.filter(
      (position) =>
        !inFavour.includes(position) &&
        (!shown.has(position) || views[position]?.isBlindTo(transfer) === true),
    );
    const against = positions.filter(
      (position) => !inFavour.includes(position) && !silent.includes(position),
    );
    return { transfer, inFavour, silent, against };
  });
}

/** Two transfers are the same only if their amounts are. */
export const identityOf = (transfer: IncomingTransfer): string =>
  [
    transfer.assetSlug,
    transfer.txId,
    transfer.transferKey,
    transfer.address,
    transfer.amountMinor,
  ].join(' ');
