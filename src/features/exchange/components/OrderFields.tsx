import { Trans, useTranslation } from 'react-i18next';

import { Checkbox } from '../../../components/checkbox/Checkbox';
import { LocalLink } from '../../../i18n/LocalLink';
import { AddressCheckUpdater } from '../effects/AddressCheckUpdater';
import { useRateMode } from '../state/use-calculator';
import { useOrderForm } from '../state/use-order-form';
import { usePayee } from '../state/use-payee';
import { MemoField } from './MemoField';
import { OrderSummary } from './OrderSummary';
import { PayeeAddressField } from './PayeeAddressField';

import * as styles from './OrderFields.module.css';

/** Where the coins go, where they go back to if need be, the terms, and all of it once more before the order. */
export function OrderFields({ termsPath }: { termsPath: string }) {
  const { t } = useTranslation('exchange');
  const { t: tError } = useTranslation('errors');
  const { rateMode } = useRateMode();
  const { instrument, standing } = usePayee('destination');
  const { reasons, areTermsAccepted, acceptTerms } = useOrderForm();
  const sameAddress = reasons.includes('refund_same') ? tError('error_address_must_be_different') : undefined;
  return (
    <div className={styles.fields}>
      <AddressCheckUpdater field="destination" />
      <PayeeAddressField field="destination" />
      {instrument.requiresMemo && <MemoField />}
      {rateMode === 'FIXED' && <AddressCheckUpdater field="refund" />}
      {rateMode === 'FIXED' && <PayeeAddressField field="refund" error={sameAddress} />}
      {standing === 'good' && <OrderSummary />}
      <Checkbox
        id="accept-terms"
        isRequired
        isChecked={areTermsAccepted}
        onChange={acceptTerms}
        label={<Trans t={t} i18nKey="terms" components={{ terms: <LocalLink to={termsPath} target="_blank" /> }} />}
      />
    </div>
  );
}
