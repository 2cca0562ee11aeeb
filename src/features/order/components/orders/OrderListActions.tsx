import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { csvText } from '../../../../lib/download/csv';
import { saveFile } from '../../../../lib/download/save-file';
import { clearKnownOrders, type KnownOrder } from '../../../../lib/known-orders/known-orders';
import { receiptTime } from '../../model/receipt';
import { lastResponses } from '../../state/last-responses';
import type { ListedResponse } from '../../state/use-order-statuses';
import * as styles from './OrdersPage.module.css';

type OrderListActionsProps = {
  orders: readonly KnownOrder[];
  answers: ReadonlyMap<string, ListedResponse>;
  /** True while some statuses are still being requested; a file saved now would lack them. */
  isLoading: boolean;
};

/** Saves the list, or clears it after a confirmation. */
export function OrderListActions({ orders, answers, isLoading }: OrderListActionsProps) {
  const { t } = useTranslation('orders');
  const [isAsking, setIsAsking] = useState(false);
  const save = () => {
    const head = [
      t('csv.number'),
      t('csv.created'),
      t('csv.give'),
      t('csv.giveCoin'),
      t('csv.get'),
      t('csv.getCoin'),
      t('csv.destination'),
      t('csv.status'),
    ];
    const rows = orders.map(
      ({
        orderId,
        createdAtMs,
        amountToGive,
        fromTitle,
        amountToGet,
        toTitle,
        destinationAddress,
      }) => {
        const status = answers.get(orderId)?.status;
        return [
          orderId,
          receiptTime(new Date(createdAtMs).toISOString()),
          amountToGive,
          fromTitle,
          amountToGet,
          toTitle,
          destinationAddress,
          status === undefined ? '' : t(`status.${status}`),
        ];
      },
    );
    saveFile(`${t('csv.fileName')}.csv`, 'text/csv;charset=utf-8', csvText([head, ...rows]));
  };
  const clear = () => {
    clearKnownOrders();
    lastResponses.forgetAll();
  };
  if (isAsking) {
    return (
      <div className={styles.actions} role="alert">
        <p className={styles.question}>{t('clearAsk')}</p>
        <Button variant="danger" onClick={clear}>
          {t('clearYes')}
        </Button>
        <Button
          onClick={() => {
            setIsAsking(false);
          }}
        >
          {t('clearNo')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button iconStart="download" isBusy={isLoading} onClick={save}>
        {t('export')}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('clear')}
      </Button>
    </div>
  );
}
