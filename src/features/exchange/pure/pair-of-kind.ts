import { exchangeKind, isFiat, type ExchangeKind } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';

/** The money and the coin that stand in where a pair has none. */
const MONEY = 'usd';
const COIN = 'btc';

/** The preferred instrument by its ticker, else the first. */
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
 * The pair after the visitor chose to swap, to buy or to sell: the coin that they had chosen stays
 * where the kind has a place for it.
 * @returns null where there is no money, or no coin, to make such a pair of
 */
export function pairOfKind(
  pair: InstrumentPair,
  kind: ExchangeKind,
  instruments: readonly CalculatorInstrument[],
): InstrumentPair | null {
  const before = exchangeKind(pair);
  if (before === kind) return pair;
  const money = preferred(instruments.filter(isFiat), MONEY);
  const kept = before === 'buy' || (before === 'crypto' && kind === 'buy') ? pair.to : pair.from;
  const other =
    kind === 'crypto'
      ? preferred(
          instruments.filter((each) => !isFiat(each) && each.slug !== kept.slug),
          COIN,
        )
      : money;
  if (other === undefined) return null;
  const isKeptReceived = kind === 'buy' || (kind === 'crypto' && before === 'buy');
  return isKeptReceived ? { from: other, to: kept } : { from: kept, to: other };
}
