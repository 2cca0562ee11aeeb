import type { CalculatorInstrument, InstrumentPair } from './instrument';

/** Coin for coin, fiat for a coin, or a coin for fiat. */
export type ExchangeKind = 'crypto' | 'buy' | 'sale';

/** Returns whether an instrument is a fiat currency; an instrument without a type is a coin. */
export function isFiat({ instrumentType }: Pick<CalculatorInstrument, 'instrumentType'>): boolean {
  return instrumentType === 'fiat';
}

/**
 * Returns `crypto` if neither side is fiat, `buy` if fiat is sent, and `sale` if fiat is received.
 */
export function exchangeKind({ from, to }: InstrumentPair): ExchangeKind {
  if (isFiat(from)) return 'buy';
  return isFiat(to) ? 'sale' : 'crypto';
}

/** Returns the exchange type for the quote request. */
export function exchangeType(pair: InstrumentPair): 'crypto' | 'fiat' {
  return exchangeKind(pair) === 'crypto' ? 'crypto' : 'fiat';
}
