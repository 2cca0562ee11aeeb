import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { amountGiven } from '../../../lib/amount-given';
import { useShortAmount } from '../../../lib/api/use-short-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import { amountReceived } from '../pure/amount-received';
import type { OrderDetails } from '../pure/order-details';
import { refundOf } from '../pure/order-transfers';
import { orderScreen } from '../rules/order-screen';
import { rateModeInForce } from '../rules/rate-mode-in-force';
import { termsStanding, type TermsStanding } from '../rules/terms-standing';
import { StatusBadge } from './StatusBadge';

import * as styles from './OrderPage.module.css';

/**
 * The heading of a narrow page has room for a long amount and not for its unit: there the line
 * breaks between the two, and not inside the unit.
 */
const breakable = (amount: string): string => amount.replace(/\u00a0(?=\D+$)/, ' ');

/**
 * What is swapped for what, in short, and where it stands in words; a change of it is announced.
 * The terms have all digits on demand.
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
 * Whether the amount to get was never settled: an order that came to nothing names what it would
 * have been.
 */
const isEstimate = (order: OrderDetails, standing: TermsStanding): boolean =>
  standing === 'about' || (standing !== 'exact' && rateModeInForce(order) === 'FLOATING');

/**
 * In the tense of the order: what is to come floats with its rate, what is done has its real
 * amounts.
 */
function HeadingText({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const short = useShortAmount();
  const { instrumentFrom, instrumentTo } = order.pair;
  const standing = termsStanding(order);
  const refund = orderScreen(order) === 'refunded' ? refundOf(order) : undefined;
  // What has still to be sent is never cut.
  const give = breakable(
    order.deposits.length === 0
      ? formatAmount(amountGiven(order), instrumentFrom.currencyTitle, locale)
      : short(amountGiven(order), instrumentFrom.currencyTitle),
  );
  const get = breakable(
    short(
      standing === 'done' ? amountReceived(order) : order.amountToGet,
      instrumentTo.currencyTitle,
    ),
  );
  if (refund !== undefined)
    return t('headingRefunded', {
      amount: breakable(short(refund.amount, instrumentFrom.currencyTitle)),
    });
  if (standing === 'done') return t('headingDone', { give, get });
  return t(isEstimate(order, standing) ? 'headingAbout' : 'heading', { give, get });
}
