import type { IncomingTransfer } from '../chain';

/** Which nodes show one transfer. Nodes are identified by their positions. */
export type TransferVotes = {
  readonly transfer: IncomingTransfer;
  readonly inFavour: readonly number[];
  /** Nodes that would see the transfer, but do not show it. */
  readonly against: readonly number[];
  /** Nodes that cannot tell. */
  readonly silent: readonly number[];
};

export const isAccepted = ({ inFavour, against }: TransferVotes, quorum: number): boolean =>
  inFavour.length >= quorum && inFavour.length > against.length;

export const isRejected = ({ inFavour, against }: TransferVotes, quorum: number): boolean =>
  against.length >= quorum && against.length > inFavour.length;

export const isOpen = (votes: TransferVotes, quorum: number): boolean =>
  !isAccepted(votes, quorum) && !isRejected(votes, quorum);

export const transferOf = ({ transfer }: TransferVotes): IncomingTransfer => transfer;

/** Identifies a transfer regardless of its amount. */
export const keyOf = ({ assetSlug, txId, transferKey, address }: IncomingTransfer): string =>
  [assetSlug, txId, transferKey, address].join(' ');

/** Two transfers are the same only if their amounts are. */
export const identityOf = (transfer: IncomingTransfer): string =>
  `${keyOf(transfer)} ${transfer.amountMinor}`;

export const totalMinor = (transfers: readonly IncomingTransfer[]): bigint =>
  transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
