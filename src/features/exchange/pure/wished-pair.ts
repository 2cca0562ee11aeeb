import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';

import { isFiat } from './exchange-kind';
import { findByCode, toCalculatorInstrument, type InstrumentPair } from './instrument';
import { pairOfKind } from './pair-of-kind';
import type { CalculatorQuery } from './query-sync';

type Instruments = readonly InstrumentAnswer[];

/**
 * Whether an address may be about money, which is not among the coins: it names a coin to buy, or
 * something that is no coin.
 */
export function isMoneyWanted(
  { send, receive, coin }: CalculatorQuery,
  coins: Instruments,
): boolean {
  return (
    coin !== null ||
    [send, receive].some((code) => code !== null && findByCode(coins, code) === undefined)
  );
}

/**
 * The pair that an address names, given the one that is shown; null where it names nothing that
 * there is. A coin to buy is bought with money.
 */
export function wishedPair(
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
