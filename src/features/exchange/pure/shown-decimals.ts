/** So many decimals are shown of what is worth about a dollar: those of its cents. */
export const CENTS = 2;

/** Up to this price in dollars a coin counts as worth a dollar at most: the last digit of a stablecoin must not come and go with its price. */
const DOLLAR = 1.1;

/**
 * How many decimals of a coin's amount are shown, so that the last of them is worth a cent or less: two of a stablecoin, six of a coin of 3,000 dollars. It depends on the price's
 * order of magnitude alone, so that one quote shows as many as the next.
 * @param amount of the coin, and what it is worth in dollars, both as plain decimals
 * @returns `null` where the price cannot be told
 */
export function shownDecimals(amount: string, worthUsd: string): number | null {
  // Digits are counted here, and no money.
  const priceUsd = Number(worthUsd) / Number(amount);
  if (!Number.isFinite(priceUsd) || priceUsd <= 0) return null;
  if (priceUsd < DOLLAR) return CENTS;
  return CENTS + Math.ceil(Math.log10(priceUsd));
}
