import { useTranslation } from 'react-i18next';

import { Card } from '../../../../components/card/Card';
import { Notice } from '../../../../components/notice/Notice';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { VisuallyHidden } from '../../../../components/visually-hidden/VisuallyHidden';
import { isOnSimulatedChain } from '../../model/simulated-chain';
import { useOrderKey, useOrderView } from '../../state/order';
import { OrderFacts } from '../facts/OrderFacts';
import type { SandboxStatus } from '../order-page-props';
import { IncorrectAddress } from './IncorrectAddress';
import { OrderHeading } from './OrderHeading';
import { OrderTimeline } from './OrderTimeline';
import { ConnectionNotice, NetworkNotice, PayoutsNotice, WaitingNotice } from './ServiceNotices';

import * as styles from './OrderPage.module.css';

/** Shows the order as far as it is known: loading, found, or not found for this address. */
export function OrderView({ sandbox }: { sandbox: SandboxStatus }) {
  const { t } = useTranslation('order');
  const { status, order } = useOrderView();
  const key = useOrderKey();
  if (status === 'address_incorrect') return <IncorrectAddress reason="wrong" {...key} />;
  if (order === null) {
    return (
      <div className={styles.page} aria-busy aria-label={t('loading')}>
        <ConnectionNotice />
        <Skeleton width="60%" height="2.5rem" />
        <Card isRaised>
          <div className={styles.lines}>
            <Skeleton height="3rem" />
            <Skeleton height="11rem" />
            <Skeleton height="3rem" />
          </div>
        </Card>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <OrderHeading order={order} />
      <ConnectionNotice />
      <NetworkNotice order={order} />
      <PayoutsNotice order={order} />
      <WaitingNotice order={order} />
      {isOnSimulatedChain(order) && (
        <Notice tone="info" title={t('simulated.title')}>
          {t('simulated.text')}
        </Notice>
      )}
      <div className={styles.columns}>
        <Card isRaised as="section" aria-labelledby="order-steps">
          <h2 id="order-steps">
            <VisuallyHidden>{t('timeline.label')}</VisuallyHidden>
          </h2>
          <OrderTimeline order={order} sandbox={sandbox} />
        </Card>
        <OrderFacts order={order} sandbox={sandbox} />
      </div>
    </div>
  );
}
