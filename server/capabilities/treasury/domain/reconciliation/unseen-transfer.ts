/**
 * The key of coins that reached the hot wallet in a block without a transfer that a node shows. In
 * place of a transaction, they have the hash of the block.
 */
export const UNSEEN_TRANSFER = 'unseen';

/** Whether coins arrived in a block without a transfer that a node shows. */
export const isUnseen = ({ transferKey }: { readonly transferKey: string }): boolean =>
  transferKey === UNSEEN_TRANSFER;
