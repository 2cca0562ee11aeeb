export type DepositState = 'seen' | 'credited' | 'surplus' | 'unexpected' | 'returned' | 'vanished';

/** Money that reached, or is reaching, the deposit address of an order. */
export type Deposit = {
  readonly depositId: string;
  readonly orderId: number;
  readonly chainKey: string;
  readonly txId: string;
  readonly transferKey: string;
  readonly address: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  /** `null` while no block holds it. */
  readonly blockHeight: number | null;
  readonly state: DepositState;
  /** How often it was taken into the books. */
  readonly creditRound: number;
  readonly firstSeenAtMs: number;
  /**
   * When a block first held it, in milliseconds; `null` where none has, and for what came before
   * this was written down. Known anew once it had vanished.
   */
  readonly minedAtMs: number | null;
};

/** When a deposit counts as arrived. Money of a card is in no block. */
export const arrivedAtMsOf = ({
  minedAtMs,
  firstSeenAtMs,
}: Pick<Deposit, 'minedAtMs' | 'firstSeenAtMs'>): number => minedAtMs ?? firstSeenAtMs;

/**
 * Whether a deposit went astray: it is in another asset than the order's, on the order's chain or
 * on another one. It is owed to whoever sent it, and never moves the order. An asset is on one
 * chain, so what is on another chain is also in another asset.
 */
export function isStray(
  order: { readonly fromSlug: string },
  deposit: Pick<Deposit, 'assetSlug'>,
): boolean {
  return deposit.assetSlug !== order.fromSlug;
}

/** How many blocks stand on a deposit, its own included; 0 while no block holds it. */
export function confirmationsOf(deposit: Pick<Deposit, 'blockHeight'>, headHeight: number): number {
  return deposit.blockHeight === null ? 0 : Math.max(0, headHeight - deposit.blockHeight + 1);
}

/** Sums amounts in smallest units. */
export function totalMinor(deposits: readonly Pick<Deposit, 'amountMinor'>[]): bigint {
  return deposits.reduce((sum, deposit) => sum + deposit.amountMinor, 0n);
}
