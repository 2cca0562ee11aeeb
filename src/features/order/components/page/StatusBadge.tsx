import { useTranslation } from 'react-i18next';

import { cx } from '../../../../lib/cx';
import { announcementOf } from '../../model/announcement';
import { isRejected } from '../../model/deposit-verdict';
import type { OrderDetails } from '../../model/order-details';
import type { OrderScreen } from '../../model/order-screen';
import { useDepositVerdict } from '../../state/use-deposit-verdict';
import { useOrderScreen } from '../../state/refund-terms';
import * as styles from './StatusBadge.module.css';

type Tone = 'plain' | 'good' | 'attention' | 'bad';

const tones = {
  awaiting_deposit: 'plain',
  confirming: 'plain',
  exchanging: 'plain',
  sending: 'plain',
  completed: 'good',
  decision: 'attention',
  unexchangeable: 'attention',
  held: 'attention',
  refunding: 'plain',
  refunded: 'good',
  expired: 'attention',
} as const satisfies Record<OrderScreen, Tone>;

/**
 * Shows and announces the status of the order. It says that a deposit is expected only if the page
 * also shows where to pay.
 */
export function StatusBadge({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const screen = useOrderScreen(order);
  const announcement = announcementOf(order, screen);
  const isAwaiting = announcement === 'announce.awaiting_deposit';
  return (
    <p className={styles.root} role="status">
      {isAwaiting ? (
        <AwaitingBadge order={order} />
      ) : (
        <Badge tone={tones[screen]} text={t(announcement)} />
      )}
    </p>
  );
}

function AwaitingBadge({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const { verdict } = useDepositVerdict(order);
  return isRejected(verdict) ? (
    <Badge tone="bad" text={t('proof.refusedTitle')} />
  ) : (
    <Badge tone="plain" text={t('announce.awaiting_deposit')} />
  );
}

function Badge({ tone, text }: { tone: Tone; text: string }) {
  return <span className={cx(styles.badge, styles[tone])}>{text}</span>;
}
