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

/** What an amount is made of, as a quote tells it, and an order of its present terms. */
export type BrokenDown = CardQuote & {
  readonly spread_Absolute: string;
  readonly platformFee_Absolute: string;
  readonly markup_Absolute: string;
  readonly finalNetworkFeeAmount: string;
};

/** What a quote tells in the receive currency, in the order in which it is taken away. */
const QUOTED_PARTS = [
  'spread',
  'platform_fee',
  'markup',
  'network_fee',
] as const satisfies readonly BreakdownLineKey[];

/**
 * Who has none of these has not to read about them: a markup is a partner's, a card company's part
 * goes with a card, and a card is on no network.
 */
const SHOWN_IF_ANY: ReadonlySet<BreakdownLineKey> = new Set([
  'card_fee',
  'card_payout_fee',
  'markup',
  'network_fee',
]);

/**
 * The way from the market's amount to the client's, in the receive currency; nothing that the quote
 * tells is rounded. What a card company keeps is a part of it, and comes first: all the rest is
 * about what is left.
 * @returns null when the parts do not add up to the total: then no breakdown is shown rather than a
 *   wrong one
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
 * Everything that lies between the market's amount and the client's, as one amount in the receive
 * currency.
 */
export function breakdownCost(lines: readonly BreakdownLine[]): string {
  return fromComparable(
    lines.reduce(
      (sum, { amount, isDeduction }) => (isDeduction ? sum + (toComparable(amount) ?? 0n) : sum),
      0n,
    ),
  );
}
