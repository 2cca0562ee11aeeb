import { useState } from 'react';
import { RecoilRoot } from 'recoil';

import { InstrumentsLoader } from '../../../lib/api/InstrumentsLoader';
import { CardOrderReporter } from '../effects/CardOrderReporter';
import { DraftReturn } from '../effects/DraftReturn';
import { FocusCarrier } from '../effects/FocusCarrier';
import { FormCarrier } from '../effects/FormCarrier';
import { InactivePairTeller } from '../effects/InactivePairTeller';
import { PairMover, type MovePair } from '../effects/PairMover';
import { PairTeller } from '../effects/PairTeller';
import { QueryReader } from '../effects/QueryReader';
import { QueryWriter } from '../effects/QueryWriter';
import { QuoteExpiry } from '../effects/QuoteExpiry';
import { QuoteFollower } from '../effects/QuoteFollower';
import { QuoteSubscription } from '../effects/QuoteSubscription';
import { RecommendedAmount } from '../effects/RecommendedAmount';
import type { InstrumentPair } from '../pure/instrument';
import { carriedForm, startCalculator } from '../state/carried-form';
import { Calculator } from './Calculator';
import type { OrderFormSlotProps } from './OrderFormSlot';

export type ExchangeCalculatorProps = OrderFormSlotProps & {
  /**
   * The pair to start with; known at build time on the home page and on pre-rendered pair pages.
   */
  initialPair: InstrumentPair;
  /** Told of the chosen pair, which the words around the calculator may follow. */
  onPair?: ((pair: InstrumentPair) => void) | undefined;
  /** Told once the service does not exchange the pair of the page. */
  onInactive?: (() => void) | undefined;
  /**
   * Given on the page of a pair: opens the page of another pair once that is chosen. What is filled
   * in goes along.
   */
  onMove?: MovePair | undefined;
};

/**
 * The calculator with its state. The static HTML shows it with the pair of the page and without a
 * quote.
 */
export function ExchangeCalculator({
  initialPair,
  onPair,
  onInactive,
  onMove,
  ...slot
}: ExchangeCalculatorProps) {
  const [{ start, carried }, setStart] = useState(() => ({ start: 0, carried: carriedForm() }));
  const restart = () => {
    setStart({ start: start + 1, carried: carriedForm() });
  };
  return (
    <RecoilRoot
      key={start}
      initializeState={(snapshot) => {
        startCalculator(snapshot, initialPair, carried);
      }}
    >
      <InstrumentsLoader />
      <QueryReader />
      <QueryWriter isPairPage={onMove !== undefined} />
      <QuoteSubscription />
      <QuoteExpiry />
      <QuoteFollower />
      <RecommendedAmount />
      <DraftReturn />
      <CardOrderReporter />
      {onPair !== undefined && <PairTeller onPair={onPair} />}
      {onInactive !== undefined && <InactivePairTeller onInactive={onInactive} />}
      {onMove !== undefined && <PairMover onMove={onMove} />}
      {/* Before the fields: when the page goes, it still finds the one that has the focus. */}
      {onMove !== undefined && <FocusCarrier carried={carried} />}
      <Calculator {...slot} />
      {/* After the fields: they tell what was typed last before it is kept. */}
      {onMove !== undefined && <FormCarrier carried={carried} onOutdated={restart} />}
    </RecoilRoot>
  );
}
