import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoilRoot } from 'recoil';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { InstrumentsLoader } from '../../../lib/api/InstrumentsLoader';
import { QueryReader } from '../effects/QueryReader';
import { QueryWatch, type WrongParameter } from '../effects/QueryWatch';
import { QuoteExpiry } from '../effects/QuoteExpiry';
import { QuoteReporter } from '../effects/QuoteReporter';
import { QuoteSubscription } from '../effects/QuoteSubscription';
import { QuoteUpdater } from '../effects/QuoteUpdater';
import { RecommendedAmount } from '../effects/RecommendedAmount';
import { initialCalculator } from '../pure/calculator-state';
import type { InstrumentPair } from '../pure/instrument';
import { calculatorState } from '../state/calculator-state';
import { useOffer, type ExchangeOffer } from '../state/use-offer';
import { AmountFields } from './AmountFields';
import { QuoteLine } from './QuoteLine';

import * as styles from './Calculator.module.css';

export type { ExchangeOffer };

export type AmountsCalculatorProps = {
  initialPair: InstrumentPair;
  onQuote: (quote: QuoteResponse) => void;
  /** Called if the page's URL requests something that does not exist. */
  onWrongParameter: (parameter: WrongParameter) => void;
  /** Rendered below the amounts: a link to the page where the order is created. */
  children: (offer: ExchangeOffer) => ReactNode;
};

/**
 * Amounts, coins and the live rate, without the order form, for pages that must not ask for an
 * address or a payment.
 */
export function AmountsCalculator({
  initialPair,
  onQuote,
  onWrongParameter,
  children,
}: AmountsCalculatorProps) {
  return (
    <RecoilRoot
      initializeState={({ set }) => {
        set(calculatorState, initialCalculator(initialPair));
      }}
    >
      <InstrumentsLoader />
      <QueryReader />
      <QueryWatch onWrongParameter={onWrongParameter} />
      <QuoteSubscription />
      <QuoteExpiry />
      <QuoteUpdater />
      <RecommendedAmount />
      <QuoteReporter onQuote={onQuote} />
      <Amounts>{children}</Amounts>
    </RecoilRoot>
  );
}

function Amounts({ children }: Pick<AmountsCalculatorProps, 'children'>) {
  const { t } = useTranslation('exchange');
  const offer = useOffer();
  return (
    <form
      className={styles.calculator}
      aria-label={t('label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <AmountFields />
      <QuoteLine />
      {children(offer)}
    </form>
  );
}
