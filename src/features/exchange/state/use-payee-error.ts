import { useTranslation } from 'react-i18next';

import { rejectDetailKey, rejectTextKey } from '../pure/address-check';
import type { PayeeField } from '../pure/payee';
import { useOrderForm } from './use-order-form';
import { usePayee } from './use-payee';

/** Returns the error text for an address. A missing address is an error only after a submit. */
export function usePayeeError(field: PayeeField): string | undefined {
  const { t } = useTranslation('form');
  const { t: tError } = useTranslation('errors');
  const { reasons, shownReasons } = useOrderForm();
  const { instrument, check } = usePayee(field);
  if (shownReasons.includes(`${field}_missing`)) return tError('error_address_empty');
  if (field === 'refund' && reasons.includes('refund_same'))
    return tError('error_address_must_be_different');
  if (!reasons.includes(`${field}_refused`)) return undefined;
  const network = instrument.networkName;
  const detail = rejectDetailKey(check.code);
  const refusal = tError(rejectTextKey(check.code), { network });
  return detail === null ? refusal : `${refusal} ${t(`address.reject.${detail}`, { network })}`;
}
