import { deleteWebhook } from '@quayside/contract/endpoints/webhooks';
import type { Webhook } from '@quayside/contract/schemas/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { RemovalPrompt } from '../../../components/record-card/RecordActions';
import { RecordCard, RecordFact, RecordFacts } from '../../../components/record-card/RecordCard';
import { useLocale } from '../../../i18n/use-locale';
import { send } from '../../../lib/api/call';
import { formatDateTime } from '../../../lib/format/format-time';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { useProblemText } from '../state/use-problem-text';
import { useWebhookAction } from '../state/use-webhook-action';
import { Deliveries } from './Deliveries';
import { WebhookActions } from './WebhookActions';

/** One webhook: its URL, its state, its recent messages and its actions. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const problemText = useProblemText();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const placeRef = useFocusOnChange<HTMLDivElement>(isAsked);
  const { webhookId, url, isActive, disabledReason, disabledReasonCode, createdAt } = webhook;
  const listId = `deliveries-${webhookId}`;
  return (
    <RecordCard
      name={url}
      isOn={isActive}
      stateLabel={t(isActive ? 'webhooks.active' : 'webhooks.inactive')}
    >
      <RecordFacts>
        <RecordFact label={t('webhooks.created')}>
          {formatDateTime(Date.parse(createdAt), locale)}
        </RecordFact>
      </RecordFacts>
      {disabledReason !== null && (
        <Notice tone="warn">{problemText(disabledReasonCode, disabledReason)}</Notice>
      )}
      <div ref={placeRef}>
        {isAsked ? (
          <DeletePrompt
            webhookId={webhookId}
            onKeep={() => {
              setIsAsked(false);
            }}
          />
        ) : (
          <WebhookActions
            webhook={webhook}
            onTested={() => {
              setIsOpen(true);
            }}
            onRemove={() => {
              setIsAsked(true);
            }}
          />
        )}
      </div>
      <Button
        variant="quiet"
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={t('webhooks.messagesLabel', { url })}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t('webhooks.messages')}
      </Button>
      <div id={listId}>{isOpen && <Deliveries webhook={webhook} />}</div>
    </RecordCard>
  );
}

function DeletePrompt({ webhookId, onKeep }: { webhookId: string; onKeep: () => void }) {
  const { t } = useTranslation('profile');
  const { isBusy, run } = useWebhookAction(
    (webhookId: string) => send(deleteWebhook, { params: { webhookId } }),
    null,
    t('webhooks.removed'),
  );
  return (
    <RemovalPrompt
      question={t('webhooks.removeAsk')}
      yesLabel={t('webhooks.removeYes')}
      noLabel={t('webhooks.removeNo')}
      isBusy={isBusy}
      headingId="profile-webhooks"
      onYes={() => {
        void run(webhookId);
      }}
      onNo={onKeep}
    />
  );
}
