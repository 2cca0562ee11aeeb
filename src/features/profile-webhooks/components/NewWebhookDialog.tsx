import type { CreatedWebhook } from '@quayside/contract/schemas/webhooks';
import { useTranslation } from 'react-i18next';

import { SecretDialog } from '../../../components/secret-dialog/SecretDialog';
import { SecretText } from '../../../components/secret-dialog/SecretText';

export type NewWebhookDialogProps = {
  created: CreatedWebhook;
  /** Called when the owner confirms that the secret is saved. */
  onSaved: () => void;
};

/** Shows the secret that signs a new webhook's messages. It is never shown again. */
export function NewWebhookDialog({ created: { secret }, onSaved }: NewWebhookDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <SecretDialog
      title={t('webhooks.new.title')}
      closeLabel={t('webhooks.new.close')}
      doneLabel={t('webhooks.new.done')}
      warningTitle={t('webhooks.new.once')}
      warningText={t('webhooks.new.onceText')}
      confirmLabel={t('webhooks.new.confirm')}
      confirmFirst={t('webhooks.new.confirmFirst')}
      onSaved={onSaved}
    >
      <SecretText
        label={t('webhooks.new.secret')}
        text={secret}
        copyLabel={t('webhooks.new.copySecret')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </SecretDialog>
  );
}
