import { useTranslation } from 'react-i18next';

import { Card } from '../../../../components/card/Card';
import { removeKnownOrder, type KnownOrder } from '../../../../lib/known-orders/known-orders';
import { briefToastMs, showToast } from '../../../../lib/toasts';
import { lastResponses } from '../../state/last-responses';
import { MAX_POLLED_ORDERS, useOrderStatuses } from '../../state/use-order-statuses';
import { OrderListActions } from './OrderListActions';
import { OrderRow } from './OrderRow';
import * as styles from './OrdersPage.module.css';

/**
 * Lists this browser's orders, newest first, with the status and the actual amounts of the newest
 * ones.
 */
export function OrderList({ orders }: { orders: readonly KnownOrder[] }) {
  const { t } = useTranslation('orders');
  const answers = useOrderStatuses(orders);
  const listed = orders.map((order) => ({ ...order, ...answers.get(order.orderId)?.amounts }));
  const isLoading = orders.slice(0, MAX_POLLED_ORDERS).some(({ orderId }) => !answers.has(orderId));
  const older = orders.length - MAX_POLLED_ORDERS;
  const remove = (orderId: string) => {
    removeKnownOrder(orderId);
    lastResponses.forget(orderId);
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
              index < MAX_POLLED_ORDERS ? (answers.get(order.orderId)?.status ?? 'loading') : null
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
