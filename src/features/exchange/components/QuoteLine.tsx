import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { breakdownCost, rateBreakdown } from '../pure/rate-breakdown';
import { shortRate } from '../pure/short-rate';
import { usePair } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';
import { QuoteTroubleLine } from './QuoteTroubleLine';
import { RateBreakdown } from './RateBreakdown';

import * as styles from './QuoteLine.module.css';

/** Of the cost so many significant digits are shown, so that it fits beside its words on a phone; the parts have all of theirs. */
const COST_DIGITS = 4;

/** A place of constant height: the rate and what it costs, or why there is none. The cost opens into what it is made of. */
export function QuoteLine() {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const pair = usePair();
  const { view, trouble } = useQuote();
  const [isOpen, setIsOpen] = useState(false);
  const breakdownId = useId();
  const { quote } = view;
  if (trouble !== null) return <div className={styles.place} role="status"><QuoteTroubleLine trouble={trouble} /></div>;
  if (quote === null) return <div className={styles.place}>{view.question === null ? <span className={styles.hint}>{t('typeAmount')}</span> : <Skeleton width="65%" />}</div>;
  const lines = rateBreakdown(quote);
  const price = formatAmount(shortRate(quote.price), pair.to.currencyTitle, locale);
  return (
    <div>
      <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={breakdownId} onClick={() => { setIsOpen(!isOpen); }}>
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={styles.rate}>{t('rate', { coin: pair.from.currencyTitle, price })}</span>
            <span className={styles.connection} data-connection={view.connection}>{t(`connection.${view.connection}`)}</span>
          </span>
          <span className={styles.cost}>{lines === null ? t('details') : t('cost', { amount: formatAmount(shortRate(breakdownCost(lines), COST_DIGITS), pair.to.currencyTitle, locale) })}</span>
        </span>
        <span className={styles.more}><Icon name="chevron-down" sizePx={18} className={isOpen ? styles.turned : undefined} /></span>
      </button>
      <div id={breakdownId} hidden={!isOpen}>{isOpen && <RateBreakdown lines={lines ?? []} unit={pair.to.currencyTitle} rateMode={quote.rateMode} />}</div>
    </div>
  );
}
