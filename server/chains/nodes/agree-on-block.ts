import type { BlockRef } from '../block-ref';
import type { BlockHeader, ChainBlock, IncomingTransfer, MisreportedToken } from '../chain';
import { groupsBySize, leadingGroup } from './groups';
import {
  identityOf,
  isAccepted,
  isOpen,
  isRejected,
  transferOf,
  type TransferVotes,
} from './transfer-votes';

/** What one node shows of the block at a height. */
export type BlockView = {
  readonly ref: BlockRef;
  /** `null` if the node shows nothing but the block's hash. */
  readonly header: BlockHeader | null;
  /** `null` if the node could not show what is in the block. */
  readonly block: ChainBlock | null;
  /** Whether the node cannot see such a transfer, even if it is in the block. */
  readonly isBlindTo: (transfer: IncomingTransfer) => boolean;
};

/** The result of comparing views. Views are identified by their positions. */
export type BlockAgreement =
  /** Too few nodes have the same block. */
  | { readonly kind: 'no_common_block' }
  /** The quorum agrees on all transfers. Some nodes may show others. */
  | {
      readonly kind: 'agreed';
      readonly block: ChainBlock;
      readonly contradicting: readonly number[];
      /** Whether every node shows exactly this. */
      readonly isUnanimous: boolean;
    }
  /** The nodes have the same block, but too few of them agree on what it contains. */
  | OpenAgreement;

export type OpenAgreement = {
  readonly kind: 'open';
  readonly hash: string;
  /** `null` if too few nodes agree on the block's parent and time. */
  readonly header: BlockHeader | null;
  /** The positions of the nodes that have this block. */
  readonly positions: readonly number[];
  readonly votes: readonly TransferVotes[];
  readonly misreported: readonly MisreportedToken[];
  /** Whether the quorum shows contents at all, so that no single node can leave transfers out. */
  readonly isShownByQuorum: boolean;
};

/** Compares what nodes show of one block. */
export function agreeOnBlock(views: readonly BlockView[], quorum: number): BlockAgreement {
  const positions = leadingGroup(
    [...views.keys()],
    quorum,
    (position) => views[position]?.ref.hash ?? '',
  );
  const members = positions.flatMap((position) => views[position] ?? []);
  const [first] = members;
  const shown = members.flatMap(({ block }) => block ?? []);
  if (first === undefined || shown.length === 0) return { kind: 'no_common_block' };
  const [header = null] = leadingGroup(
    members.flatMap((member) => member.header ?? []),
    quorum,
    headerKeyOf,
  );
  const votes = votesOn(views, positions);
  const misreported = misreportsOf(shown, quorum);
  if (header === null || shown.length < quorum || votes.some((each) => isOpen(each, quorum)))
    return {
      kind: 'open',
      hash: first.ref.hash,
      header,
      positions,
      votes,
      misreported,
      isShownByQuorum: shown.length >= quorum,
    };
  const accepted = votes.filter((each) => isAccepted(each, quorum));
  const rejected = votes.filter((each) => isRejected(each, quorum));
  const contradicting = new Set([
    ...positions.filter((position) => {
      const seen = views[position]?.header;
      return seen && headerKeyOf(seen) !== headerKeyOf(header);
    }),
    ...accepted.flatMap(({ against }) => against),
    ...rejected.flatMap(({ inFavour }) => inFavour),
  ]);
  return {
    kind: 'agreed',
    block: { ...header, transfers: accepted.map(transferOf), misreported },
    contradicting: [...contradicting],
    isUnanimous:
      contradicting.size === 0 &&
      shown.every((block) => block.misreported.length === misreported.length),
  };
}

/** Headers with the same hash are equal if their keys are. */
export const headerKeyOf = ({ height, parentHash, minedAtMs }: BlockHeader): string =>
  `${height} ${parentHash} ${minedAtMs}`;

/** A single node can neither get a token paused nor prevent that. */
const misreportsOf = (shown: readonly ChainBlock[], quorum: number): readonly MisreportedToken[] =>
  groupsBySize(
    shown.flatMap(({ misreported }) => misreported),
    ({ assetSlug, problem }) => `${assetSlug} ${problem}`,
  ).flatMap(([first, ...others]) => (first && others.length + 1 >= quorum ? [first] : []));

function votesOn(
  views: readonly BlockView[],
  positions: readonly number[],
): readonly TransferVotes[] {
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
    const others = positions.filter((position) => !inFavour.includes(position));
    const isSilent = (position: number): boolean =>
      !shown.has(position) || views[position]?.isBlindTo(transfer) === true;
    return {
      transfer,
      inFavour,
      silent: others.filter(isSilent),
      against: others.filter((position) => !isSilent(position)),
    };
  });
}
