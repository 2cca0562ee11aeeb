import { exchangeKind } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import type { AmountSide } from './quote-request';

/** The default amount in both fields of a coin exchange. */
const COINS = '500';
const FIAT_TO_SEND = '200';
const COIN_TO_SELL = '0.01';

/**
 * Returns the default amount of a field, or null if only the quote provides it. A purchase and a
 * sale start with one amount, a coin exchange with two.
 */
export function defaultAmount(pair: InstrumentPair, side: AmountSide): string | null {
  const kind = exchangeKind(pair);
  if (kind === 'crypto') return COINS;
  if (side === 'receive') return null;
  return kind === 'buy' ? FIAT_TO_SEND : COIN_TO_SELL;
}
