import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDetails } from '../pure/order-details';
import { orderScreen } from '../rules/order-screen';

import * as styles from './OrderPage.module.css';

/** What is swapped for what, and where it stands in words; a change of it is announced. */
export function OrderHeading({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { instrumentFrom, instrumentTo } = order.pair;
  const give = formatAmount(order.claimedDepositAmount, instrumentFrom.currencyTitle, locale);
  const get = formatAmount(order.amountToGet, instrumentTo.currencyTitle, locale);
  const screen = orderScreen(order);
  return (
    <header>
      <p className={styles.number}>{t('number', { id: order.orderId })}</p>
      <h1 className={styles.heading}>{t('heading', { give, get })}</h1>
      <div role="status"><VisuallyHidden>{t(`announce.${screen}`)}</VisuallyHidden></div>
    </header>
  );
}
