import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../../content/locales/en/orders.json';
import { buttonClass } from '../../../../components/button/Button';
import { Card } from '../../../../components/card/Card';
import { EmptyList } from '../../../../components/empty-list/EmptyList';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useKnownOrders } from '../../../../lib/known-orders/use-known-orders';
import { useLazyTexts } from '../../../../lib/messages/use-lazy-texts';
import { FindOrderForm } from './FindOrderForm';
import { OrderList } from './OrderList';

import * as styles from './OrdersPage.module.css';

export type OrdersPageProps = {
  /** Pending order submissions of this browser, if there are any. */
  pending?: ReactNode;
};

/** `/order` without a number: the orders of this browser, and a form to find another one. */
export function OrdersPage({ pending }: OrdersPageProps) {
  const isReady = useLazyTexts('orders', english);
  if (!isReady)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton width="14rem" height="2.5rem" />
        <Skeleton height="12rem" />
      </div>
    );
  return <Orders pending={pending} />;
}

function Orders({ pending }: OrdersPageProps) {
  const { t } = useTranslation('orders');
  const orders = useKnownOrders();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.pending}>{pending}</div>
      {orders.length === 0 ? (
        <div className={styles.none}>
          <NoOrders />
        </div>
      ) : (
        <OrderList orders={orders} />
      )}
      <Card as="section" aria-labelledby="find-order">
        <h2 id="find-order" className={styles.subheading}>
          {t('find.title')}
        </h2>
        <p className={styles.before}>
          {t('find.text')} {t('find.sale')}
        </p>
        <FindOrderForm />
      </Card>
    </div>
  );
}

/** Shown instead of the list if this browser has no orders yet. */
function NoOrders() {
  const { t } = useTranslation('orders');
  return (
    <EmptyList
      title={t('empty.title')}
      action={
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
          {t('empty.exchange')}
        </LocalLink>
      }
    >
      {t('empty.text')}
    </EmptyList>
  );
}
