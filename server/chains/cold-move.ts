import type { BlockRef } from './block-ref';

/** A transaction that moved coins between the hot wallet and the cold address, and nowhere else. */
export type ColdMove = {
  /** The wallet that paid. */
  readonly from: 'hot' | 'cold';
  /** What that wallet paid as the fee, in the native asset: 0 if someone else paid it. */
  readonly feeMinor: bigint;
  /** The nonce of the hot wallet that it used; `null` if it used none. */
  readonly hotNonce: number | null;
};

export interface ColdMoveReader {
  /**
   * Reads whether a transaction in a block only moved coins between the hot wallet and the cold
   * address; `null` if not, or if the chain doesn't prove it. Absent without a cold address.
   * @throws ChainUnavailableError if the nodes don't show the transaction in that block
   */
  readColdMove?(txId: string, block: BlockRef): Promise<ColdMove | null>;
}

/** The two addresses, in the form of the chain's calls. */
export type ColdMoveWallets = { readonly hot: string; readonly cold: string };

export type Movement = { readonly from: string; readonly to: string | null };

/**
 * Returns which of the two wallets paid the other one; `null` if both paid, if one paid anyone else,
 * or if anyone else paid one of them.
 */
export function payerOf(
  movements: readonly Movement[],
  { hot, cold }: ColdMoveWallets,
): ColdMove['from'] | null {
  const ours = movements.filter(({ from, to }) =>
    [from, to].some((address) => address === hot || address === cold),
  );
  if (ours.length === 0) return null;
  if (ours.every(({ from, to }) => from === cold && to === hot)) return 'cold';
  return ours.every(({ from, to }) => from === hot && to === cold) ? 'hot' : null;
}
