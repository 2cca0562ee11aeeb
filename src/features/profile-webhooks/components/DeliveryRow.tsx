import { redeliverWebhook } from '@quayside/contract/endpoints/webhooks';
import type { WebhookDelivery } from '@quayside/contract/schemas/webhooks';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/icon/Icon';
import type { IconName } from '../../../components/icon/icon-paths';
import { RowItem, RowNote } from '../../../components/row-list/RowItem';
import { useLocale } from '../../../i18n/use-locale';
import { send } from '../../../lib/api/call';
import { formatDateTime } from '../../../lib/format/format-time';
import { useProblemText } from '../state/use-problem-text';
import { useWebhookAction } from '../state/use-webhook-action';
import { useReloadDeliveries } from '../state/use-webhooks';
import * as styles from './Webhooks.module.css';

const icons: Readonly<Record<WebhookDelivery['state'], IconName>> = {
  waiting: 'clock',
  delivered: 'check',
  failed: 'alert',
};

export type DeliveryRowProps = {
  delivery: WebhookDelivery;
  webhookId: string;
  /** Nothing is sent to a webhook that is off. */ isActive: boolean;
};

/** One message: its event, its status, the last response and a resend button. */
export function DeliveryRow({ delivery, webhookId, isActive }: DeliveryRowProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { deliveryId, event, orderId, state, attempts, createdAt, nextAttemptAt } = delivery;
  const again = useWebhookAction(
    (deliveryId: string) => send(redeliverWebhook, { params: { deliveryId } }),
    useReloadDeliveries(webhookId),
    t('webhooks.sentAgain'),
  );
  const timeOf = (isoTime: string) => formatDateTime(Date.parse(isoTime), locale);
  // A message without attempts will be sent automatically.
  const canBeSent = isActive && (state !== 'waiting' || attempts > 0);
  return (
    <RowItem
      title={<code className={styles.event}>{event}</code>}
      end={
        canBeSent && (
          <Button
            isBusy={again.isBusy}
            aria-label={t('webhooks.againLabel', { event, time: timeOf(createdAt) })}
            onClick={() => {
              void again.run(deliveryId);
            }}
          >
            {t('webhooks.again')}
          </Button>
        )
      }
    >
      <p className={styles.state} aria-live="polite">
        <Icon name={icons[state]} sizePx={18} /> {t(`webhooks.state.${state}`)}
      </p>
      <RowNote>
        {orderId === null
          ? timeOf(createdAt)
          : t('webhooks.about', { time: timeOf(createdAt), id: orderId })}
      </RowNote>
      {attempts > 0 && <RowNote>{t('webhooks.attempts', { attempts })}</RowNote>}
      <LastResponse delivery={delivery} />
      {nextAttemptAt !== null && attempts > 0 && isActive && (
        <RowNote>{t('webhooks.next', { time: timeOf(nextAttemptAt) })}</RowNote>
      )}
    </RowItem>
  );
}

function LastResponse({
  delivery: { lastStatus, lastProblem, lastProblemCode },
}: Pick<DeliveryRowProps, 'delivery'>) {
  const { t } = useTranslation('profile');
  const problemText = useProblemText();
  if (lastStatus !== null)
    return <RowNote>{t('webhooks.answered', { status: lastStatus })}</RowNote>;
  return lastProblem === null ? null : (
    <RowNote>{problemText(lastProblemCode, lastProblem)}</RowNote>
  );
}
