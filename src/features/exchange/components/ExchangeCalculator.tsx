import { useState } from 'react';
import { RecoilRoot } from 'recoil';

import { InstrumentsLoader } from '../../../lib/api/InstrumentsLoader';
import { CardOrderReporter, InactivePairReporter, PairReporter } from '../effects/PairReporters';
import { DraftReturn } from '../effects/DraftReturn';
import { FocusCarrier } from '../effects/FocusCarrier';
import { FormCarrier } from '../effects/FormCarrier';
import { PairMover, type MovePair } from '../effects/PairMover';
import { QueryReader } from '../effects/QueryReader';
import { QueryWriter } from '../effects/QueryWriter';
import { QuoteExpiry } from '../effects/QuoteExpiry';
import { QuoteSubscription } from '../effects/QuoteSubscription';
import { QuoteUpdater } from '../effects/QuoteUpdater';
import { RecommendedAmount } from '../effects/RecommendedAmount';
import type { InstrumentPair } from '../model/instrument';
import { carriedForm, startCalculator } from '../state/carried-form';
import { Calculator } from './Calculator';
import type { OrderFormSlotProps } from './OrderFormSlot';

export type ExchangeCalculatorProps = OrderFormSlotProps & {
  /**
   * The initial pair. On the home page and on pre-rendered pair pages, it is known at build time.
   */
  initialPair: InstrumentPair;
  /** Called with the selected pair, so that the text around the calculator can be updated. */
  onPair?: ((pair: InstrumentPair) => void) | undefined;
  /** Called if the service does not exchange the pair of the page. */
  onInactive?: (() => void) | undefined;
  /**
   * Set on a pair page: opens the page of another pair when it is selected. The entered values are
   * carried over.
   */
  onMove?: MovePair | undefined;
};

/** The calculator with its state. In the static HTML it has the page's pair and no quote. */
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
      <QuoteUpdater />
      <RecommendedAmount />
      <DraftReturn />
      <CardOrderReporter />
      {onPair !== undefined && <PairReporter onPair={onPair} />}
      {onInactive !== undefined && <InactivePairReporter onInactive={onInactive} />}
      {onMove !== undefined && <PairMover onMove={onMove} />}
      {/* Before the fields, so that it still finds the focused field when the page unmounts. */}
      {onMove !== undefined && <FocusCarrier carried={carried} />}
      <Calculator {...slot} />
      {/* After the fields, because they report the last typed text before it is stored. */}
      {onMove !== undefined && <FormCarrier carried={carried} onOutdated={restart} />}
    </RecoilRoot>
  );
}
