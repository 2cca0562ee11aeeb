import type { Webhook, WebhookDelivery } from '@quayside/contract/schemas/webhooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Faint } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useDeliveries, useReloadWebhooks } from '../state/use-webhooks';
import { DeliveryRow } from './DeliveryRow';

/** After a 410 response, the service turns the webhook off, and nothing more is sent. */
const isGone = ({ state, lastStatus }: WebhookDelivery): boolean =>
  state === 'failed' && lastStatus === 410;

/** Recent messages to a webhook, updated while they are shown. */
export function Deliveries({ webhook: { webhookId, isActive } }: { webhook: Webhook }) {
  const { t } = useTranslation('profile');
  const [view, reload] = useDeliveries(webhookId);
  const texts = useRemoteTexts(view);
  const goneIds = (view.answer ?? [])
    .filter(isGone)
    .map(({ deliveryId }) => deliveryId)
    .join(' ');
  const reloadWebhooks = useReloadWebhooks();
  useEffect(() => {
    if (goneIds !== '') void reloadWebhooks();
  }, [goneIds, reloadWebhooks]);
  return (
    <>
      {!isActive && <Faint>{t('webhooks.waitsWhileOff')}</Faint>}
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="4rem" />}
      >
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Faint>{t('webhooks.noMessages')}</Faint>
          ) : (
            <ul>
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.deliveryId}
                  delivery={delivery}
                  webhookId={webhookId}
                  isActive={isActive}
                />
              ))}
            </ul>
          )
        }
      </DataSlot>
    </>
  );
}
