import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { useLocale } from '../../../i18n/use-locale';
import { amountGiven } from '../../../lib/amount-given';
import { aboutAmount } from '../../../lib/format/about-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDetails } from '../pure/order-details';
import { announcementOf } from '../rules/announcement';

import * as styles from './OrderPage.module.css';

/** The heading of a narrow page has room for a long amount and not for its unit: there the line breaks between the two, and not inside the unit. */
const breakable = (amount: string): string => amount.replace(/\u00a0(?=\D+$)/, ' ');

/** What is swapped for what, in short, and where it stands in words; a change of it is announced. The terms have all digits once they are settled. */
export function OrderHeading({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { instrumentFrom, instrumentTo } = order.pair;
  const give = breakable(formatAmount(aboutAmount(amountGiven(order)), instrumentFrom.currencyTitle, locale));
  const get = breakable(formatAmount(aboutAmount(order.amountToGet), instrumentTo.currencyTitle, locale));
  return (
    <header>
      <p className={styles.number}>{t('number', { id: order.orderId })}</p>
      <h1 className={styles.heading}>{t('heading', { give, get })}</h1>
      <div role="status"><VisuallyHidden>{t(announcementOf(order))}</VisuallyHidden></div>
    </header>
  );
}
