import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { ProgressBar } from '../../../components/progress/ProgressBar';
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { formatCountdown } from '../../../lib/format/format-time';
import { useNowMs } from '../../../lib/use-now';
import { announcedMinutes } from '../pure/announced-minutes';
import type { OrderDetails } from '../pure/order-details';
import { paymentDeadline, type PaymentDeadline } from '../pure/payment-deadline';

import * as styles from './screens/Screens.module.css';

const payTexts = { left: 'awaiting.timeLeft', label: 'awaiting.timeLabel', minutes: 'awaiting.minutesLeft', lastMinute: 'awaiting.lastMinute', over: 'awaiting.timeOver' } as const;
/** Who sells sends coins, and is paid. */
const saleTexts = { left: 'awaiting.timeLeftSale', label: 'awaiting.timeLabelSale', minutes: 'awaiting.minutesLeftSale', lastMinute: 'awaiting.lastMinuteSale', over: 'awaiting.timeOverSale' } as const;

type DeadlineTexts = typeof payTexts | typeof saleTexts | (Omit<typeof payTexts, 'over'> & { readonly over: 'awaiting.timeOverByCard' });

function textsOf({ cardPayment, cardPayout }: Pick<OrderDetails, 'cardPayment' | 'cardPayout'>): DeadlineTexts {
  if (cardPayout !== undefined) return saleTexts;
  return cardPayment === undefined ? payTexts : { ...payTexts, over: 'awaiting.timeOverByCard' };
}

/** How long there is still to pay, with a fixed rate first how long that holds: to the second for the eye, by the minute for the ear. */
export function TimeLeft({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const nowMs = useNowMs();
  const { endsAtMs, kind } = paymentDeadline(order, nowMs);
  const leftMs = endsAtMs - nowMs;
  const wholeMs = Math.max(1, endsAtMs - Date.parse(order.createdAt));
  const isLate = kind === 'late' && leftMs > 0;
  const texts = textsOf(order);
  const over = t(texts.over);
  const words = useSpokenTime(leftMs, kind, texts);
  return (
    <div className={styles.confirmations}>
      <p className={styles.timeLeft}>
        <Icon name="clock" />
        <span aria-hidden="true">{leftMs > 0 ? t(kind === 'fixed' ? 'awaiting.timeLeftFixed' : texts.left, { time: formatCountdown(leftMs) }) : over}</span>
        {/* Each in a place of its own: all that stands in one is said anew whenever a part of it changes. */}
        <span role="status"><VisuallyHidden>{isLate && t('awaiting.fixedOver')}</VisuallyHidden></span>
        <span role="status"><VisuallyHidden>{words}</VisuallyHidden></span>
      </p>
      <ProgressBar label={t(texts.label)} progressPercent={(Math.max(0, leftMs) / wholeMs) * 100} progressText={words} />
      {isLate && <p aria-hidden="true">{t('awaiting.fixedOver')}</p>}
    </div>
  );
}

function useSpokenTime(leftMs: number, kind: PaymentDeadline['kind'], texts: DeadlineTexts): string {
  const { t } = useTranslation('order');
  if (leftMs <= 0) return t(texts.over);
  const minutes = announcedMinutes(leftMs);
  if (kind === 'fixed') return minutes === 0 ? t('awaiting.lastMinuteFixed') : t('awaiting.minutesLeftFixed', { count: minutes });
  return minutes === 0 ? t(texts.lastMinute) : t(texts.minutes, { count: minutes });
}
