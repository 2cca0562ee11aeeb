import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { trimAmount } from '../../../lib/amount/amount-text';
import type { AmountSide } from './quote-request';
import { shownDecimals } from './shown-decimals';

/**
 * The maximum number of decimals that fit next to the coin. The exact amount is in the breakdown.
 */
const FIELD_DECIMALS = 8;

/** The number of decimals shown for each side's coin; null if unknown. */
export type QuotedDecimals = Readonly<Record<AmountSide, number | null>>;

export const noDecimals: QuotedDecimals = { send: null, receive: null };

/**
 * Returns the decimals for a quote, based on each coin's value in the quote and on the decimals
 * shown before.
 */
export function quotedDecimals(
  { amountToGive, amountToGet, amountToGetUSDT }: QuoteResponse,
  before: QuotedDecimals,
): QuotedDecimals {
  return {
    send: shownDecimals(amountToGive, amountToGetUSDT, before.send),
    receive: shownDecimals(amountToGet, amountToGetUSDT, before.receive),
  };
}

/**
 * Formats a quoted amount that may still change, with as many decimals as its coin's value needs.
 * The number of decimals is the same for each quote.
 * @param amount as a plain decimal
 * @param decimals the number of decimals for its coin
 */
export function movingAmount(
  amount: string,
  decimals: number | null,
  precisionDecimals: number,
): string {
  const full = fullAmount(amount, precisionDecimals);
  return decimals === null
    ? full
    : withDecimals(full, Math.min(decimals, precisionDecimals, FIELD_DECIMALS));
}

/** Returns the amount with all digits that fit in a field. */
export function fullAmount(amount: string, precisionDecimals: number): string {
  return trimAmount(amount, Math.min(precisionDecimals, FIELD_DECIMALS));
}

/**
 * Cuts an amount to the given number of decimals and pads it with zeros, so that each quote has the
 * same number. Returns the full amount if nothing but zeros would be left.
 */
function withDecimals(full: string, decimals: number): string {
  const cut = trimAmount(full, decimals);
  if (cut === '' || decimals === 0) return full;
  const [whole = '0', fraction = ''] = cut.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}
