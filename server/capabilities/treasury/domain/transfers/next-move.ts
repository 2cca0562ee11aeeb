import type { BlockId } from './outgoing-transfer';

/** What the chain says of a transaction. */
export type SeenTransaction =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'mined'; readonly block: BlockId; readonly isSuccessful: boolean };

export type FlightView = {
  readonly transaction: SeenTransaction;
  readonly headHeight: number;
  /** Confirmations after which a transfer counts as done. */
  readonly confirmations: number;
  /** Confirmations after which the failure of a transfer counts. */
  readonly confirmationsToFail: number;
  /** Confirmations after which the chain can't undo a block. */
  readonly finalConfirmations: number;
  /** The transaction ran out of time, and no block that can't be undone holds it. */
  readonly hasLapsed: boolean;
  /** The block with another transaction that used up its nonce or one of its outputs. */
  readonly conflict: BlockId | null;
};

export type FlightMove = 'wait' | 'broadcast' | 'sign again' | 'confirm' | 'fail';

/**
 * What to do with a transfer whose bytes are signed and that no block has settled yet. A second
 * transaction is signed only where the chain can't take the first one any more: it ran out of time,
 * or a conflicting one is as deep as blocks that can't be undone.
 */
export function nextFlightMove({
  transaction,
  headHeight,
  confirmations,
  confirmationsToFail,
  finalConfirmations,
  hasLapsed,
  conflict,
}: FlightView): FlightMove {
  if (transaction.kind === 'pending') return 'wait';
  if (transaction.kind === 'unknown') {
    if (hasLapsed) return 'sign again';
    if (conflict === null) return 'broadcast';
    return depthOf(conflict, headHeight) >= finalConfirmations ? 'sign again' : 'wait';
  }
  const depth = depthOf(transaction.block, headHeight);
  if (transaction.isSuccessful) return depth >= confirmations ? 'confirm' : 'wait';
  return depth >= confirmationsToFail ? 'fail' : 'wait';
}

export type SettledView = {
  /** The block that confirmed the transfer, or in which it failed. */
  readonly block: BlockId;
  readonly headHeight: number;
  /** Hash of the node's block at that height; `null` where its chain is shorter. */
  readonly hashThere: string | null;
  readonly transaction: SeenTransaction;
  readonly finalConfirmations: number;
};

export type SettledMove = 'keep' | 'finish' | 'reopen' | 'broadcast';

/**
 * What to do with a confirmed or failed transfer. It is reopened only where the chain has another
 * block at that height. A node that is merely behind says nothing about the transfer, and gets its
 * bytes.
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
 * What takes many questions to the node is asked with every fifth new block at most, and again
 * where the chain got shorter.
 */
export const isCheckDue = (checkedHeight: number | null, headHeight: number): boolean =>
  checkedHeight === null ||
  checkedHeight > headHeight ||
  checkedHeight <= headHeight - BLOCKS_BETWEEN_CHECKS;

/** Confirmations of what is in a block. */
export const depthOf = ({ height }: Pick<BlockId, 'height'>, headHeight: number): number =>
  headHeight - height + 1;
