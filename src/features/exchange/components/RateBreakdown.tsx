import type { RateMode } from '@quayside/contract/orders/rate-mode';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { cx } from '../../../lib/cx';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { BreakdownLine } from '../../../lib/rate-breakdown/rate-breakdown';
import type { CalculatorInstrument } from '../model/instrument';

import * as styles from './RateBreakdown.module.css';

type RateBreakdownProps = {
  lines: readonly BreakdownLine[];
  /** The coin or currency received. */ instrument: CalculatorInstrument;
  rateMode: RateMode;
  isLoading: boolean;
  /** Whether the payment is by card. */ isByCard: boolean;
  /** The card processor's fee, in the currency of the payment. */ cardFee: string | null;
};

/**
 * The breakdown of the amount, with a note on what may still change. It is exact to the last digit,
 * so the lines add up. They stay in place while loading, so that nothing below them moves.
 */
export function RateBreakdown({
  lines,
  instrument,
  rateMode,
  isLoading,
  isByCard,
  cardFee,
}: RateBreakdownProps) {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  return (
    <div className={styles.breakdown}>
      <dl className={styles.lines} aria-busy={isLoading || undefined}>
        {lines.map(({ key, amount, isDeduction }) => (
          <div key={key} className={key === 'total' ? styles.total : styles.row}>
            <dt>
              {t(`breakdown.${key === 'total' && rateMode === 'FLOATING' ? 'totalAbout' : key}`)}
            </dt>
            <dd className={cx(styles.amount, isLoading && styles.covered)}>
              {isDeduction ? '\u2212\u00a0' : ''}
              {formatAmount(amount, instrument.currencyTitle, locale)}
            </dd>
          </div>
        ))}
      </dl>
      {isByCard && cardFee !== null && (
        <p className={cx(styles.note, isLoading && styles.covered)}>
          {t('breakdown.cardFeeNote', { amount: cardFee })}
        </p>
      )}
      <p className={styles.note}>
        {t(isByCard ? 'breakdown.noteByCard' : `breakdown.note.${rateMode}`)}
      </p>
    </div>
  );
}
