import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import { trimAmount } from '../../../lib/amount/amount-text';
import type { AmountSide } from './quote-request';
import { shownDecimals } from './shown-decimals';

/**
 * More decimals than fit beside the coin would only be cut off by the field's edge. The exact
 * amount is in the breakdown.
 */
const FIELD_DECIMALS = 8;

/** How many decimals of each side's coin are shown; null where it cannot be told. */
export type QuotedDecimals = Readonly<Record<AmountSide, number | null>>;

export const noDecimals: QuotedDecimals = { send: null, receive: null };

/**
 * The decimals that go with a quote, by what it says that each coin is worth, after those that were
 * shown before it.
 */
export function quotedDecimals(
  { amountToGive, amountToGet, amountToGetUSDT }: QuoteAnswer,
  before: QuotedDecimals,
): QuotedDecimals {
  return {
    send: shownDecimals(amountToGive, amountToGetUSDT, before.send),
    receive: shownDecimals(amountToGet, amountToGetUSDT, before.receive),
  };
}

/**
 * An amount of a quote as it is shown while it may still move: with as many decimals as its coin's
 * worth needs, the same for each quote.
 * @param amount as a plain decimal
 * @param decimals of its coin
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

/** The amount with all digits that there is room for in a field. */
export function fullAmount(amount: string, precisionDecimals: number): string {
  return trimAmount(amount, Math.min(precisionDecimals, FIELD_DECIMALS));
}

/**
 * Cut to so many decimals and filled up with zeros, so that each quote has as many; whole where the
 * cut would leave nothing.
 */
function withDecimals(full: string, decimals: number): string {
  const cut = trimAmount(full, decimals);
  if (cut === '' || decimals === 0) return full;
  const [whole = '0', fraction = ''] = cut.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}
