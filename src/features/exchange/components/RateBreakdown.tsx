import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { BreakdownLine } from '../pure/rate-breakdown';

import * as styles from './RateBreakdown.module.css';

export type RateBreakdownProps = { lines: readonly BreakdownLine[]; unit: string; isFloating: boolean };

/** What the amount is made of, to the last digit: the lines add up. */
export function RateBreakdown({ lines, unit, isFloating }: RateBreakdownProps) {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  return (
    <dl className={styles.breakdown}>
      {lines.map(({ key, amount, isDeduction }) => (
        <div key={key} className={key === 'total' ? styles.total : styles.row}>
          <dt>{t(`breakdown.${key === 'total' && isFloating ? 'totalAbout' : key}`)}</dt>
          <dd className={styles.amount}>{isDeduction ? '\u2212\u00a0' : ''}{formatAmount(amount, unit, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
