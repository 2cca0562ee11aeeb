import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { IconButton } from '../../../../components/button/IconButton';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatDecimal } from '../../../../lib/format/format-decimal';
import { formatDateTime } from '../../../../lib/format/format-time';
import type { KnownOrder } from '../../../../lib/known-orders/known-orders';
import { orderPath } from '../../../../lib/order-path';
import type { ListedStatus } from '../../state/use-order-statuses';

import * as styles from './OrdersPage.module.css';

export type OrderRowProps = {
  order: KnownOrder;
  /** Null where it is not asked for. */
  status: ListedStatus | null;
  onRemove: () => void;
};

/** One order of the list: what for what, when, how it stands. */
export function OrderRow({ order, status, onRemove }: OrderRowProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { orderId, fromTitle, toTitle, amountToGive, amountToGet, createdAtMs } = order;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.pair}>{t('row.title', { give: formatDecimal(amountToGive, locale), from: fromTitle, get: formatDecimal(amountToGet, locale), to: toTitle })}</p>
        <p className={styles.faint}>{t('row.number', { id: orderId })}</p>
        <p className={styles.faint}>{formatDateTime(createdAtMs, locale)}</p>
        {status !== null && <p className={styles.status}>{t(`status.${status}`)}</p>}
      </div>
      <div className={styles.tools}>
        <LocalLink to={orderPath(order)} className={buttonClass({ variant: 'secondary' })} aria-label={t('row.openLabel', { id: orderId })}>{t('row.open')}</LocalLink>
        <IconButton icon="close" label={t('row.removeLabel', { id: orderId })} onClick={onRemove} />
      </div>
    </li>
  );
}
