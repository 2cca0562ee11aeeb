/**
 * The terms of a quote. An order that is created before `expiresAt` gets them, or its client is
 * asked to accept new ones. At a floating rate, or without this proof, the terms may be worse, but
 * by no more than the tolerance for order creation. Amounts are exactly the strings of the
 * response.
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
 * Where a client must pay, and for what. It states that the service vouches for the deposit address
 * of this very order. It does not state that the order is the intended one: anyone who rewrites the
 * order request gets a statement about the rewritten order. A client compares the statement with
 * its request; the rate mode, the amount to get and the refund address are not part of any
 * statement about an order.
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
 * A JSON list has exactly one encoding for its content, whatever the texts contain: a value in one
 * field cannot pass for another field.
 */
const statement = (kind: string, fields: readonly (string | number | null)[]): string =>
  JSON.stringify([`quayside.${kind}.v1`, ...fields]);

/** Returns the text whose UTF-8 bytes are signed for a quote. */
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

/** Returns the text whose UTF-8 bytes are signed for the deposit address of an order. */
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
