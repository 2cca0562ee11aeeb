import type { QuoteAnswer } from '@quayside/contract/operations/quotes';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { QuoteConnection } from '../pure/quote-view';
import { breakdownCost, rateBreakdown, type BreakdownLine } from '../pure/rate-breakdown';
import { shortRate } from '../pure/short-rate';
import { usePair, useRateMode } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';
import { QuoteTroubleLine } from './QuoteTroubleLine';
import { RateBreakdown } from './RateBreakdown';

import * as styles from './QuoteLine.module.css';

/** Of the cost so many significant digits are shown, so that it fits beside its words on a phone; the parts have all of theirs. */
const COST_DIGITS = 4;

/** A place of constant height: the rate and what it costs, or why there is none. The cost opens into what it is made of, and stays open while the next quote comes. */
export function QuoteLine() {
  const { t } = useTranslation('exchange');
  const { view, trouble } = useQuote();
  const { to } = usePair();
  const { rateMode } = useRateMode();
  const [isOpen, setIsOpen] = useState(false);
  const breakdownId = useId();
  const { quote } = view;
  const lines = quote === null ? null : rateBreakdown(quote);
  const lastLines = useRef<readonly BreakdownLine[]>([]);
  if (lines !== null) lastLines.current = lines;

  const head = () => {
    if (trouble !== null) return <div className={styles.place} role="status"><QuoteTroubleLine trouble={trouble} /></div>;
    if (quote === null) return <div className={styles.place}>{view.question === null ? <span className={styles.hint}>{t('typeAmount')}</span> : <Skeleton width="65%" />}</div>;
    return <RateButton quote={quote} lines={lines} connection={view.connection} isOpen={isOpen} breakdownId={breakdownId} onToggle={() => { setIsOpen(!isOpen); }} />;
  };
  const isShown = isOpen && trouble === null;
  return (
    <div>
      {head()}
      <div id={breakdownId} hidden={!isShown}>
        {isShown && <RateBreakdown lines={quote === null ? lastLines.current : (lines ?? [])} unit={to.currencyTitle} rateMode={rateMode} isLoading={quote === null} />}
      </div>
    </div>
  );
}

type RateButtonProps = { quote: QuoteAnswer; lines: readonly BreakdownLine[] | null; connection: QuoteConnection; isOpen: boolean; breakdownId: string; onToggle: () => void };

function RateButton({ quote, lines, connection, isOpen, breakdownId, onToggle }: RateButtonProps) {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const { from, to } = usePair();
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={breakdownId} onClick={onToggle}>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.rate}>{t('rate', { coin: from.currencyTitle, price: formatAmount(shortRate(quote.price), to.currencyTitle, locale) })}</span>
          <span className={styles.connection} data-connection={connection}>{t(`connection.${connection}`)}</span>
        </span>
        <span className={styles.cost}>{lines === null ? t('details') : t('cost', { amount: formatAmount(shortRate(breakdownCost(lines), COST_DIGITS), to.currencyTitle, locale) })}</span>
      </span>
      <span className={styles.more}><Icon name="chevron-down" sizePx={18} className={isOpen ? styles.turned : undefined} /></span>
    </button>
  );
}
