import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../../components/skeleton/Skeleton';
import { isAddressShown, type DepositVerdict } from '../pure/deposit-verdict';
import { useDepositVerdict } from '../state/use-deposit-verdict';
import { DepositDetails } from './DepositDetails';
import { DepositProof } from './DepositProof';
import { DepositRefusal, DepositUnchecked, type RefusedVerdict } from './DepositRefusal';
import type { ScreenProps } from './order-page-props';
import { SandboxPayment } from './SandboxPayment';

import * as styles from './screens/Screens.module.css';

const isRefused = (verdict: DepositVerdict): verdict is RefusedVerdict => verdict === 'forged' || verdict === 'unsigned' || verdict === 'changed';

/** Where to pay, once it is checked that the service says so; a loud refusal when it does not. */
export function DepositPlace({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { verdict, keyId, checkAgain } = useDepositVerdict(order);
  if (isRefused(verdict)) return <DepositRefusal verdict={verdict} />;
  if (verdict === 'unloaded') return <DepositUnchecked onAgain={checkAgain} />;
  if (!isAddressShown(verdict)) return <div className={styles.lines} aria-busy aria-label={t('proof.checking')} role="status"><Skeleton height="3.5rem" /><Skeleton height="11rem" /></div>;
  return (
    <>
      <DepositDetails order={order} sandbox={sandbox} />
      {verdict === 'genuine' && keyId !== null && <DepositProof keyId={keyId} />}
      <SandboxPayment order={order} sandbox={sandbox} />
    </>
  );
}
