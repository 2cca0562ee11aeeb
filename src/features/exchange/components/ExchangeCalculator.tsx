import { RecoilRoot } from 'recoil';

import type { CreatedOrder } from '../api/create-order';
import { InstrumentsLoader } from '../effects/InstrumentsLoader';
import { QueryReader } from '../effects/QueryReader';
import { QueryWriter } from '../effects/QueryWriter';
import { QuoteExpiry } from '../effects/QuoteExpiry';
import { QuoteSubscription } from '../effects/QuoteSubscription';
import { RateModeGuard } from '../effects/RateModeGuard';
import { RecommendedAmountKeeper } from '../effects/RecommendedAmountKeeper';
import type { InstrumentPair } from '../pure/instrument';
import { pairState } from '../state/pair-state';
import { Calculator } from './Calculator';

export type ExchangeCalculatorProps = {
  /** The pair to start with; known at build time on the home page and on pre-rendered pair pages. */
  initialPair: InstrumentPair;
  /** Path of the terms of use, without a language prefix. */
  termsPath: string;
  onCreated: (order: CreatedOrder) => void;
};

/** The calculator with its state. The static HTML shows it with the pair of the page and without a quote. */
export function ExchangeCalculator({ initialPair, termsPath, onCreated }: ExchangeCalculatorProps) {
  return (
    <RecoilRoot initializeState={({ set }) => { set(pairState, initialPair); }}>
      <InstrumentsLoader />
      <QueryReader />
      <QueryWriter />
      <QuoteSubscription />
      <QuoteExpiry />
      <RateModeGuard />
      <RecommendedAmountKeeper />
      <Calculator termsPath={termsPath} onCreated={onCreated} />
    </RecoilRoot>
  );
}
