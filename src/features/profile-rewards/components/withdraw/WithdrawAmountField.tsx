import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { TextField } from '../../../../components/text-field/TextField';
import { useLocale } from '../../../../i18n/use-locale';
import { cleanAmountText, cutToPrecision } from '../../../../lib/amount/amount-text';
import { fieldDecimal } from '../../../../lib/format/format-decimal';
import type { WithdrawalFailure } from '../../model/withdrawal-failure';
import { useUsdtText } from '../../state/use-usdt-text';

export type WithdrawAmountFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** The amount that can be withdrawn, in the wire format. */
  available: string;
  isMissing: boolean;
  failure: WithdrawalFailure | null;
};

/** The number of decimal places of USDT on TRON. */
const precisionDecimals = 6;

/** The amount field, with a button for the whole balance. */
export function WithdrawAmountField({
  text,
  onChange,
  available,
  isMissing,
  failure,
}: WithdrawAmountFieldProps) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const usdt = useUsdtText();
  const locale = useLocale();
  const error = () => {
    if (isMissing) return t('withdraw.amountMissing');
    if (failure?.at === 'minimum')
      return `${t('withdraw.withdrawalAmountTooSmall')} ${usdt(failure.minimum)}`;
    return failure?.at === 'amount' ? tError(failure.textKey) : undefined;
  };
  return (
    <TextField
      id="profile-withdraw-amount"
      label={t('withdraw.amount')}
      text={fieldDecimal(text, locale)}
      onChange={(typed) => {
        onChange(cutToPrecision(cleanAmountText(typed), precisionDecimals));
      }}
      error={error()}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      actions={
        <Button
          variant="quiet"
          disabled={available === '0'}
          aria-label={t('withdraw.allLabel', { amount: usdt(available) })}
          onClick={() => {
            onChange(available);
          }}
        >
          {t('withdraw.all')}
        </Button>
      }
    />
  );
}
