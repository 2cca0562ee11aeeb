import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { isFiat } from './exchange-kind';
import { findByCode, toCalculatorInstrument, type InstrumentPair } from './instrument';
import { pairOfKind } from './pair-of-kind';
import type { CalculatorQuery } from './query-sync';

type Instruments = readonly InstrumentResponse[];

/**
 * Returns whether a URL may name fiat, which is not among the coins: it names a coin to buy, or a
 * code that is not a coin.
 */
export function isFiatWanted(
  { send, receive, coin }: CalculatorQuery,
  coins: Instruments,
): boolean {
  return (
    coin !== null ||
    [send, receive].some((code) => code !== null && findByCode(coins, code) === undefined)
  );
}

/**
 * Returns the pair that a URL names, completed from the pair that is shown; null if it names
 * nothing known. A coin to buy is paired with fiat.
 */
export function pairFromUrl(
  { send, receive, coin }: CalculatorQuery,
  shown: InstrumentPair,
  all: Instruments,
): InstrumentPair | null {
  const from = send === null ? undefined : findByCode(all, send);
  const to = receive === null ? undefined : findByCode(all, receive);
  if (from !== undefined || to !== undefined)
    return {
      from: from === undefined ? shown.from : toCalculatorInstrument(from),
      to: to === undefined ? shown.to : toCalculatorInstrument(to),
    };
  const bought =
    coin === null
      ? undefined
      : all.find((instrument) => !isFiat(instrument) && instrument.coinstatValue === coin);
  return bought === undefined
    ? null
    : pairOfKind(
        { from: shown.from, to: toCalculatorInstrument(bought) },
        'buy',
        all.map(toCalculatorInstrument),
      );
}
