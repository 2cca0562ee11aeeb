import { useTranslation } from 'react-i18next';

import { Icon } from '../../../../components/icon/Icon';
import { ProgressBar } from '../../../../components/progress/ProgressBar';
import { VisuallyHidden } from '../../../../components/visually-hidden/VisuallyHidden';
import { formatCountdown } from '../../../../lib/format/format-time';
import { useNowMs } from '../../../../lib/use-now';
import {
  announcedMinutes,
  minutesLeft,
  paymentDeadline,
  type PaymentDeadline,
} from '../../model/payment-deadline';
import type { OrderDetails } from '../../model/order-details';

import * as styles from '../screens/Screens.module.css';

const payTexts = {
  left: 'awaiting.timeLeft',
  label: 'awaiting.timeLabel',
  minutes: 'awaiting.minutesLeft',
  lastMinute: 'awaiting.lastMinute',
  over: 'awaiting.timeOver',
} as const;
/** The texts for a seller, who sends coins and is paid. */
const saleTexts = {
  left: 'awaiting.timeLeftSale',
  label: 'awaiting.timeLabelSale',
  minutes: 'awaiting.minutesLeftSale',
  lastMinute: 'awaiting.lastMinuteSale',
  over: 'awaiting.timeOverSale',
} as const;

type DeadlineTexts =
  | typeof payTexts
  | typeof saleTexts
  | (Omit<typeof payTexts, 'over'> & { readonly over: 'awaiting.timeOverByCard' });

function textsOf({
  cardPayment,
  cardPayout,
}: Pick<OrderDetails, 'cardPayment' | 'cardPayout'>): DeadlineTexts {
  if (cardPayout !== undefined) return saleTexts;
  return cardPayment === undefined ? payTexts : { ...payTexts, over: 'awaiting.timeOverByCard' };
}

/**
 * Shows how long the visitor can still pay, or, while a fixed rate is valid, how long it stays
 * valid. The time is displayed to the second and announced by the minute.
 */
export function TimeLeft({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const nowMs = useNowMs();
  const { endsAtMs, wholeMs, kind } = paymentDeadline(order, nowMs);
  // The current time is in whole seconds, and the local clock may be behind the service's.
  const leftMs = Math.min(wholeMs, endsAtMs - nowMs);
  const isLate = kind === 'late' && leftMs > 0;
  const texts = textsOf(order);
  const over = t(texts.over);
  const wordsFor = useSpokenTime(leftMs, kind, texts);
  return (
    <div className={styles.confirmations}>
      <p className={styles.timeLeft}>
        <Icon name="clock" />
        <span aria-hidden={leftMs > 0 ? undefined : true}>
          {leftMs > 0
            ? t(kind === 'fixed' ? 'awaiting.timeLeftFixed' : texts.left, {
                time: formatCountdown(leftMs),
              })
            : over}
        </span>
        {/* Each has its own region, because a region is announced in full whenever any part of
            it changes. */}
        <span role="status">
          <VisuallyHidden>{isLate && t('awaiting.fixedOver')}</VisuallyHidden>
        </span>
        <span role="status">
          <VisuallyHidden>{wordsFor(announcedMinutes(leftMs))}</VisuallyHidden>
        </span>
      </p>
      <ProgressBar
        label={t(texts.label)}
        progressPercent={(Math.max(0, leftMs) / wholeMs) * 100}
        progressText={wordsFor(minutesLeft(leftMs))}
      />
      {isLate && <p aria-hidden="true">{t('awaiting.fixedOver')}</p>}
    </div>
  );
}

/** @returns a function that formats a number of minutes as text; empty for null */
function useSpokenTime(
  leftMs: number,
  kind: PaymentDeadline['kind'],
  texts: DeadlineTexts,
): (minutes: number | null) => string {
  const { t } = useTranslation('order');
  return (minutes) => {
    if (leftMs <= 0) return t(texts.over);
    if (minutes === null) return '';
    if (kind === 'fixed')
      return minutes === 0
        ? t('awaiting.lastMinuteFixed')
        : t('awaiting.minutesLeftFixed', { count: minutes });
    return minutes === 0 ? t(texts.lastMinute) : t(texts.minutes, { count: minutes });
  };
}
