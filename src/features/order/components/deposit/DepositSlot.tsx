import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { isAddressShown } from '../../model/deposit-verdict';
import type { DepositCheck } from '../../state/use-deposit-verdict';
import type { ScreenProps } from '../order-page-props';
import { DepositDetails } from './DepositDetails';
import { DepositProof } from './DepositProof';
import { DepositUnchecked } from './DepositRejection';
import { SandboxPayment } from './SandboxPayment';
import * as styles from '../screens/Screens.module.css';

/** Shows where to pay, once the address is known to come from the service. */
export function DepositSlot({
  order,
  sandbox,
  check: { verdict, keyId, checkAgain },
}: ScreenProps & { check: DepositCheck }) {
  const { t } = useTranslation('order');
  if (verdict === 'unloaded') return <DepositUnchecked onRetry={checkAgain} />;
  if (!isAddressShown(verdict))
    return (
      <div className={styles.lines} aria-busy aria-label={t('proof.checking')} role="status">
        <Skeleton height="3.5rem" />
        <Skeleton height="11rem" />
      </div>
    );
  return (
    <>
      <DepositDetails order={order} sandbox={sandbox} />
      {verdict === 'genuine' && keyId !== null && <DepositProof keyId={keyId} />}
      <SandboxPayment order={order} sandbox={sandbox} />
    </>
  );
}
