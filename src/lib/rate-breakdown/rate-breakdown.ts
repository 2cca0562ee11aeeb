import { fromComparable, toComparable, toComparables } from '../amount/decimal-order';
import { cardShare, type CardQuote } from './card-share';

export type BreakdownLineKey =
  | 'market'
  | 'card_fee'
  | 'card_payout_fee'
  | 'spread'
  | 'platform_fee'
  | 'markup'
  | 'network_fee'
  | 'total';
export type BreakdownLine = {
  readonly key: BreakdownLineKey;
  readonly amount: string;
  readonly isDeduction: boolean;
};

/** The parts of an amount, from a quote or from the current terms of an order. */
export type BrokenDown = CardQuote & {
  readonly spread_Absolute: string;
  readonly platformFee_Absolute: string;
  readonly markup_Absolute: string;
  readonly finalNetworkFeeAmount: string;
};

/** The parts that a quote states in the receive currency, in the order of their deduction. */
const QUOTED_PARTS = [
  'spread',
  'platform_fee',
  'markup',
  'network_fee',
] as const satisfies readonly BreakdownLineKey[];

/**
 * Lines that are hidden if they are zero: only partners add a markup, only card orders have a card
 * company's share, and a card has no network fee.
 */
const SHOWN_IF_ANY: ReadonlySet<BreakdownLineKey> = new Set([
  'card_fee',
  'card_payout_fee',
  'markup',
  'network_fee',
]);

/**
 * Returns the breakdown from the market amount to the client's amount, in the receive currency,
 * without rounding the quote's values. A card company's share is one of the parts and comes first,
 * because the others apply to what remains.
 * @returns null if the parts do not add up to the total: no breakdown is better than a wrong one
 */
export function rateBreakdown(quote: BrokenDown): readonly BreakdownLine[] | null {
  const share = cardShare(quote);
  const amounts = toComparables([
    quote.marketAmountToGet,
    quote.amountToGet,
    quote.spread_Absolute,
    quote.platformFee_Absolute,
    quote.markup_Absolute,
    quote.finalNetworkFeeAmount,
  ]);
  if (share === null || amounts === null) return null;
  const [market = 0n, total = 0n, ...quoted] = amounts;
  if (quoted.reduce((left, part) => left - part, market) !== total) return null;
  const deductions = [
    {
      key: quote.cardFee === undefined ? 'card_payout_fee' : 'card_fee',
      amount: share.kept,
    } as const,
    ...QUOTED_PARTS.map((key, index) => ({
      key,
      amount: (quoted[index] ?? 0n) + (key === 'spread' ? share.surplus : 0n),
    })),
  ];
  const line = (key: BreakdownLineKey, amount: bigint, isDeduction: boolean): BreakdownLine => ({
    key,
    amount: fromComparable(amount),
    isDeduction,
  });
  return [
    line('market', market + share.kept + share.surplus, false),
    ...deductions
      .filter(({ key, amount }) => amount !== 0n || !SHOWN_IF_ANY.has(key))
      .map(({ key, amount }) => line(key, amount, true)),
    line('total', total, false),
  ];
}

/**
 * Returns everything between the market amount and the client's amount, as one amount in the
 * receive currency.
 */
export function breakdownCost(lines: readonly BreakdownLine[]): string {
  return fromComparable(
    lines.reduce(
      (sum, { amount, isDeduction }) => (isDeduction ? sum + (toComparable(amount) ?? 0n) : sum),
      0n,
    ),
  );
}
