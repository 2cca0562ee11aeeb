import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { IconButton } from '../../../../components/button/IconButton';
import { RowItem, RowNote, RowState } from '../../../../components/row-list/RowItem';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { useCoinName } from '../../../../lib/api/use-coin-name';
import { useShortQuantity } from '../../../../lib/api/use-short-amount';
import { formatDateTime } from '../../../../lib/format/format-time';
import type { KnownOrder } from '../../../../lib/known-orders/known-orders';
import { orderPath } from '../../../../lib/order-path';
import type { ListedStatus } from '../../state/use-order-statuses';

import * as styles from './OrdersPage.module.css';

type OrderRowProps = {
  order: KnownOrder;
  /** Null if the status is not requested. */
  status: ListedStatus | null;
  onRemove: () => void;
};

/** One order in the list: its amounts, date and status. */
export function OrderRow({ order, status, onRemove }: OrderRowProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const coinName = useCoinName();
  const short = useShortQuantity();
  const { orderId, fromTitle, toTitle, amountToGive, amountToGet, createdAtMs } = order;
  return (
    <RowItem
      title={t('row.title', {
        give: short(amountToGive, fromTitle),
        from: coinName(fromTitle),
        get: short(amountToGet, toTitle),
        to: coinName(toTitle),
      })}
      end={
        <div className={styles.tools}>
          <LocalLink
            to={orderPath(order)}
            className={buttonClass({ variant: 'secondary' })}
            aria-label={t('row.openLabel', { id: orderId })}
          >
            {t('row.open')}
          </LocalLink>
          <IconButton
            icon="close"
            label={t('row.removeLabel', { id: orderId })}
            onClick={onRemove}
          />
        </div>
      }
    >
      <RowNote>{t('row.number', { id: orderId })}</RowNote>
      <RowNote>{formatDateTime(createdAtMs, locale)}</RowNote>
      {status !== null && <RowState>{t(`status.${status}`)}</RowState>}
    </RowItem>
  );
}
