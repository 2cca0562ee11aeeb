import { exchangeKind } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import type { AmountSide } from './quote-request';

/** What stands in both fields of an exchange of coins before anything is typed. */
const COINS = '500';
const MONEY_TO_SEND = '200';
const COIN_TO_SELL = '0.01';

/**
 * The amount that a field begins with, or null where only the quote can tell it: a purchase and a
 * sale begin with one amount, an exchange of coins with two.
 */
export function defaultAmount(pair: InstrumentPair, side: AmountSide): string | null {
  const kind = exchangeKind(pair);
  if (kind === 'crypto') return COINS;
  if (side === 'receive') return null;
  return kind === 'buy' ? MONEY_TO_SEND : COIN_TO_SELL;
}
