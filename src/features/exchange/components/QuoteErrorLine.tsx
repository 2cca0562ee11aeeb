import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/icon/Icon';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { QuoteError } from '../model/quote-error';
import { useCalculatorActions, usePair } from '../state/calculator';
import * as styles from './QuoteLine.module.css';

/** Shows why there is no usable quote, and a fix if there is one. */
export function QuoteErrorLine({ error }: { error: QuoteError }) {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const pair = usePair();
  const { typeAmount } = useCalculatorActions();
  if (error.kind !== 'too_small' && error.kind !== 'too_big') {
    return (
      <p className={styles.error}>
        <Icon name="alert" sizePx={18} />
        <span>{t(`trouble.${error.kind}`)}</span>
      </p>
    );
  }
  const { side, expected } = error;
  const amount = formatAmount(
    expected,
    (side === 'send' ? pair.from : pair.to).currencyTitle,
    locale,
  );
  return (
    <>
      <p className={styles.error}>
        <Icon name="alert" sizePx={18} />
        <span>
          {t(error.kind === 'too_small' ? 'error_min_amount' : 'error_max_amount', { amount })}
        </span>
      </p>
      <Button
        className={styles.apply}
        aria-label={t('applyAmount', { amount })}
        onClick={() => {
          typeAmount(side, expected);
        }}
      >
        {t('apply')}
      </Button>
    </>
  );
}
