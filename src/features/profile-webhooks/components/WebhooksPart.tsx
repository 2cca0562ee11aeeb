import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useCreatedWebhook, useWebhooks } from '../state/use-webhooks';
import { AddWebhook } from './AddWebhook';
import { NewWebhookDialog } from './NewWebhookDialog';
import { WebhookCard } from './WebhookCard';
import * as styles from './Webhooks.module.css';

/** The account's webhooks for order events, and a form that adds one. */
export function WebhooksPart() {
  const { t } = useTranslation('profile');
  const [view, reload] = useWebhooks();
  const texts = useRemoteTexts(view);
  const [created, setCreated] = useCreatedWebhook();
  return (
    <section className={styles.part} aria-labelledby="profile-webhooks">
      <h2 id="profile-webhooks" tabIndex={-1}>
        {t('webhooks.title')}
      </h2>
      <Lead>
        {t('webhooks.lead')} <LocalLink to="/docs/api-webhooks">{t('webhooks.docs')}</LocalLink>
      </Lead>
      <AddWebhook onCreated={setCreated} />
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="9rem" />}
      >
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyList title={t('webhooks.empty')}>{t('webhooks.emptyText')}</EmptyList>
          ) : (
            <ul className={styles.list} aria-label={t('webhooks.list')}>
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.webhookId} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </DataSlot>
      {created !== null && (
        <NewWebhookDialog
          created={created}
          onSaved={() => {
            setCreated(null);
          }}
        />
      )}
    </section>
  );
}
