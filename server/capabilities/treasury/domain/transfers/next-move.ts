import type { BlockId } from './outgoing-transfer';

/** What the chain reports about a transaction. */
export type SeenTransaction =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending'; readonly needsBroadcast?: boolean }
  | { readonly kind: 'mined'; readonly block: BlockId; readonly isSuccessful: boolean };

export type FlightView = {
  readonly transaction: SeenTransaction;
  readonly headHeight: number;
  /** Confirmations after which a transfer counts as done. */
  readonly confirmations: number;
  /** Confirmations after which a transfer counts as failed. */
  readonly confirmationsToFail: number;
  /** Confirmations after which the chain can't undo a block. */
  readonly finalConfirmations: number;
  /** The transaction has expired, and no final block contains it. */
  readonly hasExpired: boolean;
  /** The block with another transaction that used the same nonce or one of the same outputs. */
  readonly conflict: BlockId | null;
};

export type FlightMove = 'wait' | 'broadcast' | 'sign again' | 'confirm' | 'fail';

/**
 * Decides what to do with a signed transfer that no block has settled yet. A second transaction is
 * signed only if the chain can no longer accept the first one: it has expired, or a conflicting one
 * is in a final block.
 */
export function nextFlightMove({
  transaction,
  headHeight,
  confirmations,
  confirmationsToFail,
  finalConfirmations,
  hasExpired,
  conflict,
}: FlightView): FlightMove {
  if (needsBroadcast(transaction)) {
    if (hasExpired) return 'sign again';
    if (conflict === null) return 'broadcast';
    return depthOf(conflict, headHeight) >= finalConfirmations ? 'sign again' : 'wait';
  }
  if (transaction.kind !== 'mined') return 'wait';
  const depth = depthOf(transaction.block, headHeight);
  if (transaction.isSuccessful) return depth >= confirmations ? 'confirm' : 'wait';
  return depth >= confirmationsToFail ? 'fail' : 'wait';
}

/** Whether so few nodes know a transaction that it may never be mined unless we broadcast it. */
export const needsBroadcast = (transaction: SeenTransaction): boolean =>
  transaction.kind === 'unknown' ||
  (transaction.kind === 'pending' && transaction.needsBroadcast === true);

export type SettledView = {
  /** The block that confirmed the transfer, or in which it failed. */
  readonly block: BlockId;
  readonly headHeight: number;
  /** Hash of the node's block at that height; `null` if its chain is shorter. */
  readonly hashThere: string | null;
  readonly transaction: SeenTransaction;
  readonly finalConfirmations: number;
};

export type SettledMove = 'keep' | 'finish' | 'reopen' | 'broadcast';

/**
 * Decides what to do with a confirmed or failed transfer. It is reopened only if the chain has
 * a different block at that height. A node that is merely behind proves nothing about the transfer,
 * so the transaction is sent to it again.
 */
export function nextSettledMove({
  block,
  headHeight,
  hashThere,
  transaction,
  finalConfirmations,
}: SettledView): SettledMove {
  if (hashThere === block.hash)
    return depthOf(block, headHeight) >= finalConfirmations ? 'finish' : 'keep';
  if (transaction.kind === 'mined' && transaction.block.hash === block.hash) return 'keep';
  if (hashThere !== null) return 'reopen';
  return transaction.kind === 'unknown' ? 'broadcast' : 'keep';
}

const BLOCKS_BETWEEN_CHECKS = 5;

/**
 * A check that needs many requests to the node runs at most once per five new blocks, and again if
 * the chain got shorter.
 */
export const isCheckDue = (checkedHeight: number | null, headHeight: number): boolean =>
  checkedHeight === null ||
  checkedHeight > headHeight ||
  checkedHeight <= headHeight - BLOCKS_BETWEEN_CHECKS;

/** The number of confirmations of a block. */
export const depthOf = ({ height }: Pick<BlockId, 'height'>, headHeight: number): number =>
  headHeight - height + 1;
