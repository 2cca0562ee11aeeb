import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { fieldOfReason } from '../rules/first-field';
import type { CreatedOrder } from '../api/create-order';
import { useAmountInput } from '../state/use-calculator';
import { useCreateOrder } from '../state/use-create-order';
import { useOrderForm } from '../state/use-order-form';
import { AmountFields } from './AmountFields';
import { CreationNotice } from './CreationNotice';
import { OrderFields } from './OrderFields';
import { QuoteLine } from './QuoteLine';
import { RateModeField } from './RateModeField';

import * as styles from './Calculator.module.css';

export type CalculatorProps = { termsPath: string; onCreated: (order: CreatedOrder) => void };

/** The form: amounts first; once they are in order, the addresses; then the order. Its one button says what is missing. */
export function Calculator({ termsPath, onCreated }: CalculatorProps) {
  const { t } = useTranslation('exchange');
  const { side } = useAmountInput();
  const form = useOrderForm();
  const { creation, create } = useCreateOrder(onCreated);
  const [firstReason] = form.reasons;
  const focusAddress = useRef(false);

  useEffect(() => {
    if (!form.isOpen || !focusAddress.current) return;
    focusAddress.current = false;
    document.getElementById('destination-address')?.focus();
  }, [form.isOpen]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isOpen && form.isAmountReady) {
      focusAddress.current = true;
      form.open();
    } else if (firstReason === undefined) {
      void create();
    } else {
      const fieldId = fieldOfReason(firstReason, side);
      if (fieldId !== null) document.getElementById(fieldId)?.focus();
    }
  };

  return (
    <form className={styles.calculator} aria-label={t('label')} noValidate onSubmit={submit}>
      <AmountFields />
      <RateModeField />
      <QuoteLine />
      {form.isOpen && <OrderFields termsPath={termsPath} />}
      <CreationNotice creation={creation} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={creation.stage === 'creating'}>{buttonText()}</Button>
    </form>
  );

  function buttonText(): string {
    if (creation.stage === 'creating') return t('button.creating');
    if (!form.isOpen && form.isAmountReady) return t('button.continue');
    if (firstReason !== undefined) return t(`button.${firstReason}`);
    if (creation.stage === 'moved') return t('button.accept');
    return t(creation.stage === 'failed' ? 'button.again' : 'button.create');
  }
}
