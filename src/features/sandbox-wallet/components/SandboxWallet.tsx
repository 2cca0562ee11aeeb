import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useSandbox } from '../state/sandbox-store';
import { ChainList } from './ChainList';
import { PayOrder } from './PayOrder';
import { SimulatorList } from './SimulatorList';

import * as styles from './SandboxWallet.module.css';

export type SandboxWalletProps = {
  /** The order to pay, from the URL. */
  order: { readonly orderId: string; readonly destinationAddress: string } | null;
};

/**
 * The development wallet, which pays an order from a funded key on the local chain. It exists only
 * in a sandbox.
 */
export function SandboxWallet({ order }: SandboxWalletProps) {
  const { t } = useTranslation('sandbox');
  const sandbox = useSandbox();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('title')}</h1>
      {sandbox.status === 'unknown' && <Skeleton height="12rem" />}
      {sandbox.status === 'off' && (
        <Notice tone="info" title={t('off.title')}>
          {t('off.text')}
        </Notice>
      )}
      {sandbox.status === 'on' && (
        <>
          <Notice tone="warn" title={t('notice.title')}>
            {t('notice.text')}
          </Notice>
          <Card isRaised as="section" aria-label={t('pay.label')}>
            {order === null ? (
              <p>{t('pay.none')}</p>
            ) : (
              <PayOrder key={`${order.orderId} ${order.destinationAddress}`} {...order} />
            )}
          </Card>
          <SimulatorList sandbox={sandbox.answer} />
          <ChainList chains={sandbox.answer.chains} />
        </>
      )}
    </div>
  );
}
