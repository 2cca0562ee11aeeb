import type { CalculatorInstrument, InstrumentPair } from './instrument';

/** Coin for coin, money for a coin, or a coin for money. */
export type ExchangeKind = 'crypto' | 'buy' | 'sale';

/** Whether an instrument is money in a bank; what does not say so is a coin. */
export function isFiat({ instrumentType }: Pick<CalculatorInstrument, 'instrumentType'>): boolean {
  return instrumentType === 'fiat';
}

/**
 * Crypto means that neither side is money; a purchase is when money is sent, a sale when it is
 * received.
 */
export function exchangeKind({ from, to }: InstrumentPair): ExchangeKind {
  if (isFiat(from)) return 'buy';
  return isFiat(to) ? 'sale' : 'crypto';
}

/** The word for the kind in the request for a rate. */
export function exchangeType(pair: InstrumentPair): 'crypto' | 'fiat' {
  return exchangeKind(pair) === 'crypto' ? 'crypto' : 'fiat';
}
