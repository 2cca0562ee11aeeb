import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import { fromComparable, toComparable } from './decimal-order';

export type BreakdownLineKey = 'market' | 'spread' | 'platform_fee' | 'markup' | 'network_fee' | 'total';
export type BreakdownLine = { readonly key: BreakdownLineKey; readonly amount: string; readonly isDeduction: boolean };

/**
 * The way from the market's amount to the client's, in the receive currency, nothing rounded.
 * @returns null when the parts do not add up to the total: then no breakdown is shown rather than a wrong one
 */
export function rateBreakdown(quote: QuoteAnswer): readonly BreakdownLine[] | null {
  const deductions: readonly BreakdownLine[] = [
    { key: 'spread', amount: quote.spread_Absolute, isDeduction: true },
    { key: 'platform_fee', amount: quote.platformFee_Absolute, isDeduction: true },
    { key: 'markup', amount: quote.markup_Absolute, isDeduction: true },
    { key: 'network_fee', amount: quote.finalNetworkFeeAmount, isDeduction: true },
  ];
  const market = toComparable(quote.marketAmountToGet);
  const total = toComparable(quote.amountToGet);
  const parts = deductions.map(({ amount }) => toComparable(amount));
  if (market === null || total === null || parts.some((part) => part === null)) return null;
  const deducted = parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n);
  if (market - deducted !== total) return null;
  return [
    { key: 'market', amount: quote.marketAmountToGet, isDeduction: false },
    // A markup is a partner's: where there is none, nobody has to read about it.
    ...deductions.filter(({ key }, index) => key !== 'markup' || parts[index] !== 0n),
    { key: 'total', amount: quote.amountToGet, isDeduction: false },
  ];
}

/** Everything that lies between the market's amount and the client's, as one amount in the receive currency. */
export function breakdownCost(lines: readonly BreakdownLine[]): string {
  return fromComparable(lines.reduce((sum, { amount, isDeduction }) => (isDeduction ? sum + (toComparable(amount) ?? 0n) : sum), 0n));
}
