import type { RateMode } from '@quayside/contract/orders/rate-mode';

/** The field that the visitor filled in. The other amount comes from the quote. */
export type AmountSide = 'send' | 'receive';

/** A request to the pricing service. Without an amount it requests the recommended one. */
export type QuoteQuery = {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly side: AmountSide;
  readonly amount: string | null;
  readonly rateMode: RateMode;
  readonly referrerId: string | null;
  /** Defaults to `crypto`. */
  readonly exchangeType?: 'crypto' | 'fiat';
};

/** Returns the request's wire parameters, the same for HTTP and for the stream. */
export function toQuoteParams({
  fromSlug,
  toSlug,
  side,
  amount,
  rateMode,
  referrerId,
  exchangeType = 'crypto',
}: QuoteQuery): Record<string, string> {
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

/** Returns a key that is equal for two requests with the same response. */
export function quoteQueryKey(query: QuoteQuery): string {
  return JSON.stringify(toQuoteParams(query));
}

/** Returns whether two requests differ only in their amount, as they do while the visitor types. */
export function isOtherAmountOnly(before: QuoteQuery, after: QuoteQuery): boolean {
  return (
    before.amount !== after.amount &&
    quoteQueryKey({ ...before, amount: after.amount }) === quoteQueryKey(after)
  );
}
