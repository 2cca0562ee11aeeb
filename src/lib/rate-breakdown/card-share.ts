import { cutComparable, toComparables } from '../amount/decimal-order';

/** What a card company takes of an exchange, in the receive currency, as integers of 10^-40. */
export type CardShare = {
  readonly kept: bigint;
  /** What the rate is lower by besides: it stays with us, as the spread does. */
  readonly surplus: bigint;
};

/** What a quote tells of a card company's part, and an order too. */
export type CardQuote = {
  /** What is kept of a payment, in the money that is paid; of a purchase alone. */
  readonly cardFee?: string | undefined;
  /** What is kept of a payout, in the money that is received; of a sale alone. */
  readonly cardPayoutFee?: string | undefined;
  readonly amountToGive: string;
  readonly amountToGet: string;
  readonly marketAmountToGet: string;
  readonly instrumentTo: { readonly precisionDecimals: number };
};

/**
 * How much more the market's amount of a quote would be without the card company: a quote is about
 * what is left after its part.
 * @returns zeros where no card takes part; null where the fee cannot be read, or leaves nothing
 */
export function cardShare(quote: CardQuote): CardShare | null {
  if (quote.cardFee !== undefined) return purchaseShare(quote.cardFee, quote);
  return quote.cardPayoutFee === undefined
    ? { kept: 0n, surplus: 0n }
    : saleShare(quote.cardPayoutFee, quote);
}

/** A part of the payment, told in the money that is paid. */
function purchaseShare(
  cardFee: string,
  { amountToGive, marketAmountToGet, instrumentTo }: CardQuote,
): CardShare | null {
  const [fee, give = 0n, market = 0n] =
    toComparables([cardFee, amountToGive, marketAmountToGet]) ?? [];
  return fee === undefined || fee >= give
    ? null
    : {
        kept: cutComparable((market * fee) / (give - fee), instrumentTo.precisionDecimals),
        surplus: 0n,
      };
}

/** A part of the payout, though the rate is lower by the same part of the whole market amount. */
function saleShare(
  cardPayoutFee: string,
  { amountToGet, marketAmountToGet, instrumentTo }: CardQuote,
): CardShare | null {
  const [fee, get = 0n, market = 0n] =
    toComparables([cardPayoutFee, amountToGet, marketAmountToGet]) ?? [];
  return fee === undefined || get === 0n
    ? null
    : {
        kept: fee,
        surplus: cutComparable(((market - get) * fee) / get, instrumentTo.precisionDecimals),
      };
}
