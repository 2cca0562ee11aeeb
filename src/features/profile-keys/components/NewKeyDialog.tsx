import type { GeneratedApiKey } from '@quayside/contract/schemas/api-keys';
import { useTranslation } from 'react-i18next';

import { SecretDialog } from '../../../components/secret-dialog/SecretDialog';
import { SecretText } from '../../../components/secret-dialog/SecretText';

export type NewKeyDialogProps = {
  generated: GeneratedApiKey;
  /** Called when the owner confirms that the secret is saved. */
  onSaved: () => void;
};

/** Shows both parts of a new key. The secret part is never shown again. */
export function NewKeyDialog({ generated: { publicKey, secretKey }, onSaved }: NewKeyDialogProps) {
  const { t } = useTranslation('profile');
  const copying = { copiedLabel: t('copied'), failedLabel: t('copyFailed') };
  return (
    <SecretDialog
      title={t('keys.new.title')}
      closeLabel={t('keys.new.close')}
      doneLabel={t('keys.new.done')}
      warningTitle={t('keys.new.once')}
      warningText={t('keys.new.onceText')}
      confirmLabel={t('keys.new.confirm')}
      confirmFirst={t('keys.new.confirmFirst')}
      onSaved={onSaved}
    >
      <SecretText
        {...copying}
        label={t('keys.publicKey')}
        text={publicKey}
        copyLabel={t('keys.copyPublic')}
      />
      <SecretText
        {...copying}
        label={t('keys.secretKey')}
        text={secretKey}
        copyLabel={t('keys.copySecret')}
      />
    </SecretDialog>
  );
}
