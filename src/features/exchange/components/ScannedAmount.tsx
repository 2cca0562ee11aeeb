import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { useCalculatorActions, usePair } from '../state/calculator';

import * as styles from './OrderForm.module.css';

/** Shows the amount in a scanned code, and applies it only if the visitor accepts. */
export function ScannedAmount({ amount, onDone }: { amount: string; onDone: () => void }) {
  const { t } = useTranslation('form');
  const locale = useLocale();
  const { to } = usePair();
  const { typeAmount } = useCalculatorActions();
  const shown = formatAmount(amount, to.currencyTitle, locale);
  return (
    <div className={styles.offer} role="status">
      <span>{t('scan.amount', { amount: shown })}</span>
      <Button
        onClick={() => {
          typeAmount('receive', amount);
          onDone();
        }}
      >
        {t('scan.take', { amount: shown })}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('scan.leave')}
      </Button>
    </div>
  );
}
