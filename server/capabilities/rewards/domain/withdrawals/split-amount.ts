/**
 * What a user is owed, in smallest units. One of them may be below zero: an order was refunded
 * after its reward had been withdrawn.
 */
export type RewardBalances = { readonly affiliateMinor: bigint; readonly cashbackMinor: bigint };

export type SplitAmount = {
  readonly fromAffiliateMinor: bigint;
  readonly fromCashbackMinor: bigint;
};

/**
 * Takes an amount from what was earned by referrals first, then from the cashback.
 * @returns `null` when both together are not enough
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
