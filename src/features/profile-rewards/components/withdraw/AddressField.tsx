import { useTranslation } from 'react-i18next';

import { TextField } from '../../../../components/text-field/TextField';
import { isWithdrawalAddress } from '../../model/withdrawal-address';
import type { WithdrawalFailure } from '../../model/withdrawal-failure';

export type AddressFieldProps = {
  address: string;
  onChange: (address: string) => void;
  /** Whether to show validation errors. */
  isChecked: boolean;
  failure: WithdrawalFailure | null;
};

const network = 'TRON (TRC20)';

/** The field for the payout address. */
export function AddressField({ address, onChange, isChecked, failure }: AddressFieldProps) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const isWrong = isChecked && !isWithdrawalAddress(address.trim());
  const textKey = isWrong
    ? 'error_address_incorrect'
    : failure?.at === 'address'
      ? failure.textKey
      : null;
  return (
    <TextField
      id="profile-withdraw-address"
      label={t('withdraw.address')}
      hint={t('withdraw.addressHint')}
      error={textKey === null ? undefined : tError(textKey, { network })}
      text={address}
      onChange={onChange}
      isMonospaced
      isWrapping
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
