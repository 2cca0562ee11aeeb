import { RecoilRoot } from 'recoil';

import { InstrumentsLoader } from '../../../lib/api/InstrumentsLoader';
import { DraftReturn } from '../effects/DraftReturn';
import { PairTeller } from '../effects/PairTeller';
import { QueryReader } from '../effects/QueryReader';
import { QueryWriter } from '../effects/QueryWriter';
import { QuoteExpiry } from '../effects/QuoteExpiry';
import { QuoteFollower } from '../effects/QuoteFollower';
import { QuoteSubscription } from '../effects/QuoteSubscription';
import { RecommendedAmount } from '../effects/RecommendedAmount';
import { initialCalculator } from '../pure/calculator-state';
import type { InstrumentPair } from '../pure/instrument';
import { calculatorState } from '../state/calculator-state';
import { Calculator } from './Calculator';
import type { OrderFormSlotProps } from './OrderFormSlot';

export type ExchangeCalculatorProps = OrderFormSlotProps & {
  /** The pair to start with; known at build time on the home page and on pre-rendered pair pages. */
  initialPair: InstrumentPair;
  /** Told of the chosen pair, which the words around the calculator may follow. */
  onPair?: ((pair: InstrumentPair) => void) | undefined;
};

/** The calculator with its state. The static HTML shows it with the pair of the page and without a quote. */
export function ExchangeCalculator({ initialPair, onPair, ...slot }: ExchangeCalculatorProps) {
  return (
    <RecoilRoot initializeState={({ set }) => { set(calculatorState, initialCalculator(initialPair)); }}>
      <InstrumentsLoader />
      <QueryReader />
      <QueryWriter />
      <QuoteSubscription />
      <QuoteExpiry />
      <QuoteFollower />
      <RecommendedAmount />
      <DraftReturn />
      {onPair !== undefined && <PairTeller onPair={onPair} />}
      <Calculator {...slot} />
    </RecoilRoot>
  );
}
