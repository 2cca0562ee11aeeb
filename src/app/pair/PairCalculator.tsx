import type { InstrumentPair } from '../../features/exchange';
import { ExchangeArea } from '../ExchangeArea';

export type PairCalculatorProps = { initialPair: InstrumentPair; termsPath: string };

/** The calculator of a pair's page: choosing another pair opens the page of that pair. */
export function PairCalculator(pair: PairCalculatorProps) {
  return <ExchangeArea {...pair} isPairPage />;
}
