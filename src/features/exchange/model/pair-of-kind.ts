import { exchangeKind, isFiat, type ExchangeKind } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';

/** The fiat currency and the coin to use if a pair has none. */
const DEFAULT_FIAT = 'usd';
const DEFAULT_COIN = 'btc';

/** Returns the preferred instrument by its ticker, or else the first. */
function preferred(
  instruments: readonly CalculatorInstrument[],
  ticker: string,
): CalculatorInstrument | undefined {
  return (
    instruments.find(({ currencyTitle }) => currencyTitle.toLowerCase() === ticker) ??
    instruments[0]
  );
}

/**
 * Returns the pair after the visitor chooses to swap, buy or sell. The chosen coin is kept if the
 * kind allows it.
 * @returns null if there is no fiat currency, or no coin, for the pair
 */
export function pairOfKind(
  pair: InstrumentPair,
  kind: ExchangeKind,
  instruments: readonly CalculatorInstrument[],
): InstrumentPair | null {
  const before = exchangeKind(pair);
  if (before === kind) return pair;
  const money = preferred(instruments.filter(isFiat), DEFAULT_FIAT);
  const kept = before === 'buy' || (before === 'crypto' && kind === 'buy') ? pair.to : pair.from;
  const other =
    kind === 'crypto'
      ? preferred(
          instruments.filter((each) => !isFiat(each) && each.slug !== kept.slug),
          DEFAULT_COIN,
        )
      : money;
  if (other === undefined) return null;
  const isKeptReceived = kind === 'buy' || (kind === 'crypto' && before === 'buy');
  return isKeptReceived ? { from: other, to: kept } : { from: kept, to: other };
}
