export type DepositState = 'seen' | 'credited' | 'surplus' | 'unexpected' | 'returned' | 'vanished';

/** Money that has reached, or is about to reach, the deposit address of an order. */
export type Deposit = {
  readonly depositId: string;
  readonly orderId: number;
  readonly chainKey: string;
  readonly txId: string;
  readonly transferKey: string;
  readonly address: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  /** `null` while it is not in a block. */
  readonly blockHeight: number | null;
  readonly state: DepositState;
  /** How many times the deposit was booked. */
  readonly creditRound: number;
  readonly firstSeenAtMs: number;
  /**
   * When a block first contained it, in milliseconds; `null` if none has, and for deposits from
   * before this was recorded. Set again when a vanished deposit reappears.
   */
  readonly minedAtMs: number | null;
};

/** Returns when a deposit counts as received. A card payment is never in a block. */
export const receivedAtMsOf = ({
  minedAtMs,
  firstSeenAtMs,
}: Pick<Deposit, 'minedAtMs' | 'firstSeenAtMs'>): number => minedAtMs ?? firstSeenAtMs;

/**
 * Whether a deposit is misdirected: in an asset other than the order's, on the order's chain or on
 * another one. We owe it to its sender, and it never advances the order. Each asset is on one
 * chain, so a deposit on another chain is also in another asset.
 */
export function isMisdirected(
  order: { readonly fromSlug: string },
  deposit: Pick<Deposit, 'assetSlug'>,
): boolean {
  return deposit.assetSlug !== order.fromSlug;
}

/**
 * Identifies a deposit by what its chain shows. This key never changes, but the id of a deposit may
 * go to another deposit after a backup is restored.
 */
export const depositKeyOf = ({
  chainKey,
  txId,
  transferKey,
}: Pick<Deposit, 'chainKey' | 'txId' | 'transferKey'>): string =>
  `${chainKey}:${txId}:${transferKey}`;

/** Returns the name of the debt for a deposit. A transfer settles that debt. */
export const depositDebt = (deposit: Pick<Deposit, 'chainKey' | 'txId' | 'transferKey'>): string =>
  `deposit:${depositKeyOf(deposit)}`;

/**
 * Returns the number of confirmations, including the deposit's own block; 0 while it is not in a
 * block.
 */
export function confirmationsOf(deposit: Pick<Deposit, 'blockHeight'>, headHeight: number): number {
  return deposit.blockHeight === null ? 0 : Math.max(0, headHeight - deposit.blockHeight + 1);
}

/** Sums amounts in smallest units. */
export function totalMinor(deposits: readonly Pick<Deposit, 'amountMinor'>[]): bigint {
  return deposits.reduce((sum, deposit) => sum + deposit.amountMinor, 0n);
}
