import type { RateMode } from '@quayside/contract/orders/rate-mode';

/** The field that the visitor filled: the other one follows from the quote. */
export type AmountSide = 'send' | 'receive';

/** One question to the quote service. No amount asks for the recommended one. */
export type QuoteQuestion = {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly side: AmountSide;
  readonly amount: string | null;
  readonly rateMode: RateMode;
  readonly referrerId: string | null;
  /** Coins alone unless it says otherwise. */
  readonly exchangeType?: 'crypto' | 'fiat';
};

/** The question in the fields of the wire, the same for HTTP and for the stream. */
export function toQuoteParams({
  fromSlug,
  toSlug,
  side,
  amount,
  rateMode,
  referrerId,
  exchangeType = 'crypto',
}: QuoteQuestion): Record<string, string> {
  return {
    instrumentFromSlug: fromSlug,
    instrumentToSlug: toSlug,
    ...(amount === null
      ? {}
      : {
          claimedDepositAmount: amount,
          claimedDepositAmountCurrency: side === 'send' ? fromSlug : toSlug,
        }),
    rateMode,
    exchangeType,
    ...(referrerId === null ? {} : { referrerId }),
  };
}

/** Equal for two questions that have the same answer. */
export function questionKey(question: QuoteQuestion): string {
  return JSON.stringify(toQuoteParams(question));
}

/**
 * Whether two questions differ in their amount and in nothing else, as they do while somebody
 * types.
 */
export function isOtherAmountOnly(before: QuoteQuestion, after: QuoteQuestion): boolean {
  return (
    before.amount !== after.amount &&
    questionKey({ ...before, amount: after.amount }) === questionKey(after)
  );
}
