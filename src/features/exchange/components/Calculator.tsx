import { useTranslation } from 'react-i18next';

import { AmountFields } from './AmountFields';
import { ExchangeKindField } from './ExchangeKindField';
import { OrderFormSlot, type OrderFormSlotProps } from './OrderFormSlot';
import { QuoteLine } from './QuoteLine';
import { RateModeField } from './RateModeField';

import * as styles from './Calculator.module.css';

/**
 * The form: the amounts, and once they are valid, the addresses and the order summary. Its only
 * button says what is missing.
 */
export function Calculator(slot: OrderFormSlotProps) {
  const { t } = useTranslation('exchange');
  return (
    <form
      className={styles.calculator}
      aria-label={t('label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <ExchangeKindField />
      <AmountFields />
      <RateModeField />
      <QuoteLine />
      <OrderFormSlot {...slot} />
    </form>
  );
}
