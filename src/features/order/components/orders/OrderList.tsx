import { useTranslation } from 'react-i18next';

import { Card } from '../../../../components/card/Card';
import { forgetOrder, type KnownOrder } from '../../../../lib/known-orders/known-orders';
import { briefToastMs, showToast } from '../../../../lib/toasts';
import { lastAnswers } from '../../state/last-answers';
import { ASKED_STATUSES, useOrderStatuses } from '../../state/use-order-statuses';
import { OrderListActions } from './OrderListActions';
import { OrderRow } from './OrderRow';

import * as styles from './OrdersPage.module.css';

/**
 * Lists the orders of this browser, newest first, with the status of the newest ones and the actual
 * amounts.
 */
export function OrderList({ orders }: { orders: readonly KnownOrder[] }) {
  const { t } = useTranslation('orders');
  const answers = useOrderStatuses(orders);
  const listed = orders.map((order) => ({ ...order, ...answers.get(order.orderId)?.amounts }));
  const isLoading = orders.slice(0, ASKED_STATUSES).some(({ orderId }) => !answers.has(orderId));
  const older = orders.length - ASKED_STATUSES;
  const remove = (orderId: string) => {
    forgetOrder(orderId);
    lastAnswers.forget(orderId);
    showToast({ message: t('removed'), durationMs: briefToastMs });
  };
  return (
    <Card as="section" isRaised aria-labelledby="order-list">
      <h2 id="order-list" className={styles.subheading}>
        {t('list')}
      </h2>
      <ul className={styles.list}>
        {listed.map((order, index) => (
          <OrderRow
            key={order.orderId}
            order={order}
            status={
              index < ASKED_STATUSES ? (answers.get(order.orderId)?.status ?? 'loading') : null
            }
            onRemove={() => {
              remove(order.orderId);
            }}
          />
        ))}
      </ul>
      {older > 0 && <p className={styles.faint}>{t('more', { count: older })}</p>}
      <OrderListActions orders={listed} answers={answers} isLoading={isLoading} />
    </Card>
  );
}
