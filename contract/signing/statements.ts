/** The terms of a quote that the service stands by until `expiresAt`. Amounts are the strings of the answer, to the letter. */
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

/** Where a client shall pay, and for what: everything that an attacker could gain by changing. */
export type DepositTerms = {
  readonly orderId: number;
  readonly createdAt: string;
  readonly pair: { readonly instrumentFrom: { readonly slug: string }; readonly instrumentTo: { readonly slug: string } };
  readonly claimedDepositAmount: string;
  readonly destinationAddress: string;
  readonly destinationAddressMemo: string | null;
  readonly depositAddress: { readonly depositAddress: string; readonly depositAddressMemo: string | null };
};

/** A JSON list has one spelling for one content, whatever the texts hold: nothing in one field can pass for another. */
const statement = (kind: string, fields: readonly (string | number | null)[]): string => JSON.stringify([`quayside.${kind}.v1`, ...fields]);

/** The text whose UTF-8 bytes are signed for a quote. */
export function quoteStatement({ instrumentFrom, instrumentTo, rateMode, amountToGive, amountToGet, finalNetworkFeeAmount, platformFee_Absolute, expiresAt }: QuoteTerms): string {
  return statement('quote', [instrumentFrom.slug, instrumentTo.slug, rateMode, amountToGive, amountToGet, finalNetworkFeeAmount, platformFee_Absolute, expiresAt]);
}

/** The text whose UTF-8 bytes are signed for the deposit address of an order. */
export function depositStatement({ orderId, createdAt, pair, claimedDepositAmount, destinationAddress, destinationAddressMemo, depositAddress }: DepositTerms): string {
  const { depositAddress: address, depositAddressMemo: memo } = depositAddress;
  return statement('deposit', [orderId, createdAt, pair.instrumentFrom.slug, pair.instrumentTo.slug, claimedDepositAmount, destinationAddress, destinationAddressMemo, address, memo]);
}
