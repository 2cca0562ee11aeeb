import { cutComparable, toComparables } from '../amount/decimal-order';

/**
 * What a card company takes from an exchange, in the receive currency, as integers in units of
 * 10^-40.
 */
export type CardShare = {
  readonly kept: bigint;
  /** The rest of the rate difference, which we keep, like the spread. */
  readonly surplus: bigint;
};

/** The fields of a quote or an order that describe a card company's share. */
export type CardQuote = {
  /** What the company keeps from a payment, in the currency that is paid; purchases only. */
  readonly cardFee?: string | undefined;
  /** What the company keeps from a payout, in the currency that is received; sales only. */
  readonly cardPayoutFee?: string | undefined;
  readonly amountToGive: string;
  readonly amountToGet: string;
  readonly marketAmountToGet: string;
  readonly instrumentTo: { readonly precisionDecimals: number };
};

/**
 * Returns how much higher the market amount of a quote would be without the card company, because a
 * quote covers only what is left after the company's share.
 * @returns zeros without a card; null if the fee cannot be read, or leaves nothing
 */
export function cardShare(quote: CardQuote): CardShare | null {
  if (quote.cardFee !== undefined) return purchaseShare(quote.cardFee, quote);
  return quote.cardPayoutFee === undefined
    ? { kept: 0n, surplus: 0n }
    : saleShare(quote.cardPayoutFee, quote);
}

/** The fee is in the currency that is paid; it is converted to the receive currency. */
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

/**
 * The fee is a share of the payout, but the rate deducts this share from the whole market amount.
 */
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
