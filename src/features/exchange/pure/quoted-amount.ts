import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import { trimAmount } from '../../../lib/amount/amount-text';
import type { AmountSide } from './quote-request';
import { shownDecimals } from './shown-decimals';

/** More decimals than fit beside the coin would only be cut off by the field's edge. The exact amount is in the breakdown and, where it is settled, in the summary. */
const FIELD_DECIMALS = 8;

/**
 * An amount of a quote as it is shown while it may still move: with as many decimals as its coin's worth needs, the same for each quote.
 * @param amount in the coin of that side, as a plain decimal
 */
export function movingAmount(amount: string, side: AmountSide, quote: QuoteAnswer, precisionDecimals: number): string {
  const full = fullAmount(amount, precisionDecimals);
  const decimals = quotedDecimals(side, quote);
  return decimals === null ? full : withDecimals(full, Math.min(decimals, precisionDecimals, FIELD_DECIMALS));
}

/** How many decimals of a side's coin are shown, by what the quote says that it is worth; null where it cannot be told. */
export function quotedDecimals(side: AmountSide, { amountToGive, amountToGet, amountToGetUSDT }: QuoteAnswer): number | null {
  return shownDecimals(side === 'send' ? amountToGive : amountToGet, amountToGetUSDT);
}

/** The amount with all digits that there is room for in a field. */
export function fullAmount(amount: string, precisionDecimals: number): string {
  return trimAmount(amount, Math.min(precisionDecimals, FIELD_DECIMALS));
}

/** Cut to so many decimals and filled up with zeros, so that each quote has as many; whole where the cut would leave nothing. */
function withDecimals(full: string, decimals: number): string {
  const cut = trimAmount(full, decimals);
  if (cut === '' || decimals === 0) return full;
  const [whole = '0', fraction = ''] = cut.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}
