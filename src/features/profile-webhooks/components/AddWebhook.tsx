import { createWebhook } from '@quayside/contract/endpoints/webhooks';
import type { CreatedWebhook } from '@quayside/contract/schemas/webhooks';
import { MAX_WEBHOOKS } from '@quayside/contract/schemas/webhooks';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { FormStack } from '../../../components/form-stack/FormStack';
import { Notice } from '../../../components/notice/Notice';
import { TextField } from '../../../components/text-field/TextField';
import { errorTextKey, isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useAction } from '../../../lib/remote/use-action';
import { problemOfReason, problemOfUrl } from '../model/webhook-problem';
import { useReloadWebhooks } from '../state/use-webhooks';
import * as styles from './Webhooks.module.css';

/** The form for a new webhook: its URL. */
export function AddWebhook({ onCreated }: { onCreated: (created: CreatedWebhook) => void }) {
  const { t } = useTranslation('profile');
  const [url, setUrl] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useAction(
    (url: string) => call(createWebhook, { body: { url } }),
    {
      onDone: (created) => {
        setUrl('');
        setIsChecked(false);
        onCreated(created);
      },
      afterwards: useReloadWebhooks(),
    },
  );
  // An error applies to the URL that was sent, not to what has been typed since.
  const [sentUrl, setSentUrl] = useState('');
  const typedUrl = url.trim();
  const rejection = sentUrl === typedUrl ? failure : null;
  const error = useUrlError(isChecked ? typedUrl : null, rejection);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isBusy || problemOfUrl(typedUrl) !== null) return;
    setSentUrl(typedUrl);
    void run(typedUrl);
  };
  return (
    <Card as="section" isRaised aria-labelledby="profile-add-webhook">
      <h3 id="profile-add-webhook" className={styles.subheading}>
        {t('webhooks.add')}
      </h3>
      <FormStack onSubmit={submit}>
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          error={error}
          text={url}
          onChange={setUrl}
          inputMode="url"
          isMonospaced
          isWrapping
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {rejection !== null && error === undefined && <CreationFailure failure={rejection} />}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('webhooks.add')}
          </Button>
        </div>
      </FormStack>
    </Card>
  );
}

/**
 * Returns the error for the URL, or for too many webhooks.
 * @param url null until the form is checked
 */
function useUrlError(url: string | null, rejection: ApiError | null): string | undefined {
  const { t } = useTranslation('profile');
  const problem = url === null ? null : problemOfUrl(url);
  if (problem !== null) return t(`webhooks.problem.${problem}`);
  if (rejection?.code === 'ERR_NOT_ACCEPTABLE')
    return t('webhooks.tooMany', { limit: MAX_WEBHOOKS });
  return rejection?.code === 'ERR_VALIDATION'
    ? t(`webhooks.problem.${problemOfReason(rejection.details.reason)}`)
    : undefined;
}

/** If the response was lost, a webhook may exist whose secret was never shown. */
function CreationFailure({ failure }: { failure: ApiError }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  return (
    <Notice tone="error" role="alert">
      <p>{tError(errorTextKey(failure.code))}</p>
      {isUnreachable(failure) && failure.httpStatus !== 429 && <p>{t('webhooks.unclear')}</p>}
    </Notice>
  );
}
