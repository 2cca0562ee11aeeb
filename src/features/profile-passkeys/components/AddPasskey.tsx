import { MAX_PASSKEY_NAME_LENGTH } from '@quayside/contract/schemas/passkeys';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { FormStack } from '../../../components/form-stack/FormStack';
import { Notice } from '../../../components/notice/Notice';
import { TextField } from '../../../components/text-field/TextField';
import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import type { DeviceErrorReason } from '../../../lib/passkeys/device-error';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { addPasskey } from '../state/add-passkey';
import { usePasskeyAction } from '../state/passkeys';
import * as styles from './Passkeys.module.css';

/** Creates a named passkey on a device through the browser. */
export function AddPasskey() {
  const { t } = useTranslation('profile');
  const [name, setName] = useState('');
  const [error, setError] = useState<DeviceErrorReason | null>(null);
  const { isBusy, failure, run } = usePasskeyAction(addPasskey, (found) => {
    setError(found);
    if (found !== null) return;
    setName('');
    showToast({ tone: 'success', message: t('passkeys.added'), durationMs: briefToastMs });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    void run(name.trim());
  };
  return (
    <div className={styles.form}>
      <FormStack onSubmit={submit}>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          text={name}
          onChange={setName}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
        {error !== null && (
          <Notice tone={error === 'cancelled' ? 'info' : 'error'} role="alert">
            {t(`passkeys.trouble.${error}`)}
          </Notice>
        )}
        {failure !== null && (
          <Notice tone="error" role="alert">
            <AdditionFailure failure={failure} />
          </Notice>
        )}
        <div>
          <Button type="submit" iconStart="lock" isBusy={isBusy}>
            {t('passkeys.add')}
          </Button>
        </div>
      </FormStack>
    </div>
  );
}

function AdditionFailure({ failure: { code, details } }: { failure: ApiError }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  if (code === 'ERR_NOT_ACCEPTABLE')
    return (
      <>
        {details.limit === undefined
          ? t('passkeys.trouble.known')
          : t('passkeys.tooMany', { limit: details.limit })}
      </>
    );
  return (
    <>
      {code === 'ERR_UNPROCESSABLE_ENTITY' ? t('passkeys.unchecked') : tError(errorTextKey(code))}
    </>
  );
}
