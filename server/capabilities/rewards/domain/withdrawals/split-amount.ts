/**
 * The amounts that we owe a user, in smallest units. Either balance may be negative if an order was
 * refunded after its reward had been withdrawn.
 */
export type RewardBalances = { readonly affiliateMinor: bigint; readonly cashbackMinor: bigint };

export type SplitAmount = {
  readonly fromAffiliateMinor: bigint;
  readonly fromCashbackMinor: bigint;
};

/**
 * Takes an amount from the referral earnings first, then from the cashback.
 * @returns `null` if both together do not cover it
 */
export function splitAmount(
  { affiliateMinor, cashbackMinor }: RewardBalances,
  amountMinor: bigint,
): SplitAmount | null {
  if (amountMinor > affiliateMinor + cashbackMinor) return null;
  const affiliateFreeMinor = affiliateMinor > 0n ? affiliateMinor : 0n;
  const fromAffiliateMinor = amountMinor < affiliateFreeMinor ? amountMinor : affiliateFreeMinor;
  return { fromAffiliateMinor, fromCashbackMinor: amountMinor - fromAffiliateMinor };
}
