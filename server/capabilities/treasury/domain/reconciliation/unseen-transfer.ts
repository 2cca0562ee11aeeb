/**
 * The transfer key of coins that reached the hot wallet in a block although no node shows a
 * transfer of them. The hash of the block takes the place of their transaction id.
 */
export const UNSEEN_TRANSFER = 'unseen';

/** Whether coins arrived in a block without a transfer that a node shows. */
export const isUnseen = ({ transferKey }: { readonly transferKey: string }): boolean =>
  transferKey === UNSEEN_TRANSFER;
