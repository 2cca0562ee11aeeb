import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoilRoot, useRecoilValue } from 'recoil';

import { InstrumentsLoader } from '../../../lib/api/InstrumentsLoader';
import { QueryReader } from '../effects/QueryReader';
import { QueryWatch, type WrongParameter } from '../effects/QueryWatch';
import { QuoteExpiry } from '../effects/QuoteExpiry';
import { QuoteReporter } from '../effects/QuoteReporter';
import { QuoteSubscription } from '../effects/QuoteSubscription';
import { QuoteUpdater } from '../effects/QuoteUpdater';
import { RecommendedAmount } from '../effects/RecommendedAmount';
import { initialCalculator } from '../model/calculator-state';
import type { InstrumentPair } from '../model/instrument';
import {
  calculatorState,
  referrerIdState,
  useAmountInput,
  usePair,
  useQuoteQuery,
} from '../state/calculator';
import { useQuote } from '../state/quotes';
import { AmountFields } from './AmountFields';
import { QuoteLine } from './QuoteLine';

import * as styles from './Calculator.module.css';

export type AmountsCalculatorProps = {
  initialPair: InstrumentPair;
  onQuote: (quote: QuoteResponse) => void;
  /** Called if the page's URL contains an unknown coin or an invalid amount. */
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

/**
 * The current choice, as in the URL of an exchange page. Coins are given as slugs. The amount is
 * the one to send, or null while it is unknown.
 */
export type ExchangeOffer = {
  readonly send: string;
  readonly receive: string;
  readonly amount: string | null;
  readonly referrerId: string | null;
};

/** Returns the calculator's current choice. */
function useOffer(): ExchangeOffer {
  const pair = usePair();
  const { side } = useAmountInput();
  const query = useQuoteQuery();
  const { view } = useQuote();
  const amount = side === 'send' ? (query?.amount ?? null) : (view.quote?.amountToGive ?? null);
  return {
    send: pair.from.slug,
    receive: pair.to.slug,
    amount,
    referrerId: useRecoilValue(referrerIdState),
  };
}
