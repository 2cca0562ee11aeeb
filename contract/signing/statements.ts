/**
 * The terms of a quote. An order that is made before `expiresAt` gets them, or its client is asked
 * about new ones; at a floating rate, and without this proof, ones that are worse by no more than
 * the tolerance of creation. Amounts are the strings of the answer, to the letter.
 */
export type QuoteTerms = {
  readonly instrumentFrom: { readonly slug: string };
  readonly instrumentTo: { readonly slug: string };
  readonly rateMode: string;
  readonly amountToGive: string;
  readonly amountToGet: string;
  readonly finalNetworkFeeAmount: string;
  readonly platformFee_Absolute: string;
  readonly expiresAt: string;
};

/**
 * Where a client shall pay, and for what. It says that the service stands by the deposit address of
 * this very order. It does not say that the order is the one that was meant: whoever rewrites the
 * request of its creation gets a statement about what was rewritten. A client compares it with what
 * it asked for; the rate mode, the amount to get and the refund address are in no statement about
 * an order.
 */
export type DepositTerms = {
  readonly orderId: number;
  readonly createdAt: string;
  readonly pair: {
    readonly instrumentFrom: { readonly slug: string };
    readonly instrumentTo: { readonly slug: string };
  };
  readonly claimedDepositAmount: string;
  readonly destinationAddress: string;
  readonly destinationAddressMemo: string | null;
  readonly depositAddress: {
    readonly depositAddress: string;
    readonly depositAddressMemo: string | null;
  };
};

/**
 * A JSON list has one spelling for one content, whatever the texts hold: nothing in one field can
 * pass for another.
 */
const statement = (kind: string, fields: readonly (string | number | null)[]): string =>
  JSON.stringify([`quayside.${kind}.v1`, ...fields]);

/** The text whose UTF-8 bytes are signed for a quote. */
export function quoteStatement({
  instrumentFrom,
  instrumentTo,
  rateMode,
  amountToGive,
  amountToGet,
  finalNetworkFeeAmount,
  platformFee_Absolute,
  expiresAt,
}: QuoteTerms): string {
  return statement('quote', [
    instrumentFrom.slug,
    instrumentTo.slug,
    rateMode,
    amountToGive,
    amountToGet,
    finalNetworkFeeAmount,
    platformFee_Absolute,
    expiresAt,
  ]);
}

/** The text whose UTF-8 bytes are signed for the deposit address of an order. */
export function depositStatement({
  orderId,
  createdAt,
  pair,
  claimedDepositAmount,
  destinationAddress,
  destinationAddressMemo,
  depositAddress,
}: DepositTerms): string {
  const { depositAddress: address, depositAddressMemo: memo } = depositAddress;
  return statement('deposit', [
    orderId,
    createdAt,
    pair.instrumentFrom.slug,
    pair.instrumentTo.slug,
    claimedDepositAmount,
    destinationAddress,
    destinationAddressMemo,
    address,
    memo,
  ]);
}
