import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { isFiat } from './exchange-kind';
import { findByCode, toCalculatorInstrument, type InstrumentPair } from './instrument';
import { pairOfKind } from './pair-of-kind';
import type { CalculatorQuery } from './query-sync';

type Instruments = readonly InstrumentResponse[];

/**
 * Returns whether a URL may refer to fiat, which is not among the coins: it contains a coin to buy,
 * or a code that is not a coin.
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
 * Returns the pair in a URL, completed from the displayed pair; null if no instrument is known.
 * A coin to buy is paired with fiat.
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
