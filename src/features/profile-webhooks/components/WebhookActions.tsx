import { testWebhook, updateWebhook } from '@quayside/contract/endpoints/webhooks';
import type { Webhook } from '@quayside/contract/schemas/webhooks';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { call, send } from '../../../lib/api/call';
import { useWebhookAction } from '../state/use-webhook-action';
import { useReloadDeliveries } from '../state/use-webhooks';

export type WebhookActionsProps = {
  webhook: Webhook;
  /** Called after a test message has been requested. */
  onTested: () => void;
  /** Called when the user clicks delete, before the confirmation. */
  onRemove: () => void;
};

/** The buttons of a webhook: a test while it is on, the on/off switch and delete. */
export function WebhookActions({
  webhook: { webhookId, url, isActive },
  onTested,
  onRemove,
}: WebhookActionsProps) {
  const { t } = useTranslation('profile');
  const test = useWebhookAction(
    (webhookId: string) => send(testWebhook, { params: { webhookId } }),
    useReloadDeliveries(webhookId),
    t('webhooks.tested'),
    onTested,
  );
  const toggle = useWebhookAction(
    (webhookId: string, isActive: boolean) =>
      call(updateWebhook, { params: { webhookId }, body: { isActive } }),
    null,
    t(isActive ? 'webhooks.switchedOff' : 'webhooks.switchedOn'),
  );
  return (
    <RecordActions>
      {isActive && (
        <Button
          isBusy={test.isBusy}
          aria-label={t('webhooks.testLabel', { url })}
          onClick={() => {
            void test.run(webhookId);
          }}
        >
          {t('webhooks.test')}
        </Button>
      )}
      <Button
        isBusy={toggle.isBusy}
        aria-label={t(isActive ? 'webhooks.switchOffLabel' : 'webhooks.switchOnLabel', { url })}
        onClick={() => {
          void toggle.run(webhookId, !isActive);
        }}
      >
        {t(isActive ? 'webhooks.switchOff' : 'webhooks.switchOn')}
      </Button>
      <Button variant="quiet" aria-label={t('webhooks.removeLabel', { url })} onClick={onRemove}>
        {t('webhooks.remove')}
      </Button>
    </RecordActions>
  );
}
