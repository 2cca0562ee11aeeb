import { renamePasskey } from '@quayside/contract/endpoints/passkeys';
import { MAX_PASSKEY_NAME_LENGTH, type Passkey } from '@quayside/contract/schemas/passkeys';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { FormStack } from '../../../components/form-stack/FormStack';
import { Notice } from '../../../components/notice/Notice';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { TextField } from '../../../components/text-field/TextField';
import { errorTextKey } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { usePasskeyAction } from '../state/passkeys';

/** Renames a passkey. */
export function RenamePasskey({
  passkey: { passkeyId, name: before },
  onDone,
}: {
  passkey: Passkey;
  onDone: () => void;
}) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const [name, setName] = useState(before);
  const { isBusy, failure, run } = usePasskeyAction(
    (name: string) => call(renamePasskey, { params: { passkeyId }, body: { name } }),
    () => {
      showToast({ tone: 'success', message: t('passkeys.renamed'), durationMs: briefToastMs });
      onDone();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(name.trim());
  };
  return (
    <FormStack onSubmit={submit}>
      <TextField
        label={t('passkeys.newName')}
        text={name}
        onChange={setName}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoComplete="off"
      />
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failure.code === 'ERR_NOT_FOUND'
            ? t('passkeys.deletedElsewhere')
            : tError(errorTextKey(failure.code))}
        </Notice>
      )}
      <RecordActions>
        <Button type="submit" isBusy={isBusy}>
          {t('passkeys.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('passkeys.cancel')}
        </Button>
      </RecordActions>
    </FormStack>
  );
}
