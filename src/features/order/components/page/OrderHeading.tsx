import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../../i18n/use-locale';
import { amountGiven } from '../../../../lib/amount-given';
import { useShortAmount } from '../../../../lib/api/use-short-amount';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { amountReceived, refundOf } from '../../model/order-transfers';
import type { OrderDetails } from '../../model/order-details';
import { orderScreen } from '../../model/order-screen';
import { rateModeInForce } from '../../model/rate-mode-in-force';
import { termsStatusOf, type TermsStatus } from '../../model/terms-status';
import { StatusBadge } from './StatusBadge';

import * as styles from './OrderPage.module.css';

/**
 * Lets the line break before an amount's unit, but not within it, because a long amount with its
 * unit does not fit on a narrow page.
 */
const breakable = (amount: string): string => amount.replace(/\u00a0(?=\D+$)/, ' ');

/**
 * Shows briefly what is swapped for what, and the status as text, announcing its changes. The terms
 * show all digits on demand.
 */
export function OrderHeading({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  return (
    <header>
      <p className={styles.number}>{t('number', { id: order.orderId })}</p>
      <h1 className={styles.heading}>
        <HeadingText order={order} />
      </h1>
      <StatusBadge order={order} />
    </header>
  );
}

/**
 * Returns whether the amount to receive was never final. A failed order shows what it would have
 * been.
 */
const isEstimate = (order: OrderDetails, status: TermsStatus): boolean =>
  status === 'about' || (status !== 'exact' && rateModeInForce(order) === 'FLOATING');

/**
 * Words the heading by the order's status: at a floating rate, a pending amount is an estimate; a
 * completed order shows its actual amounts.
 */
function HeadingText({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const short = useShortAmount();
  const { instrumentFrom, instrumentTo } = order.pair;
  const status = termsStatusOf(order);
  const refund = orderScreen(order) === 'refunded' ? refundOf(order) : undefined;
  // An amount that is still to be sent is never shortened.
  const give = breakable(
    order.deposits.length === 0
      ? formatAmount(amountGiven(order), instrumentFrom.currencyTitle, locale)
      : short(amountGiven(order), instrumentFrom.currencyTitle),
  );
  const get = breakable(
    short(
      status === 'done' ? amountReceived(order) : order.amountToGet,
      instrumentTo.currencyTitle,
    ),
  );
  if (refund !== undefined)
    return t('headingRefunded', {
      amount: breakable(short(refund.amount, instrumentFrom.currencyTitle)),
    });
  if (status === 'done') return t('headingDone', { give, get });
  return t(isEstimate(order, status) ? 'headingAbout' : 'heading', { give, get });
}
