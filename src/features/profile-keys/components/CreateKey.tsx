import { generateApiKey } from '@quayside/contract/endpoints/api-keys';
import type { GeneratedApiKey } from '@quayside/contract/schemas/api-keys';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { FormStack } from '../../../components/form-stack/FormStack';
import { Notice } from '../../../components/notice/Notice';
import { Faint } from '../../../components/screen-text/ScreenText';
import { errorTextKey, isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { isWhiteList, newKeyDraft, tidyWhiteList, type KeyDraft } from '../model/key-draft';
import { useKeyAction } from '../state/keys';
import { isAboutWhiteList, KeyFields } from './KeyFields';

import * as styles from './Keys.module.css';

/** The form for a new key. */
export function CreateKey({ onGenerated }: { onGenerated: (generated: GeneratedApiKey) => void }) {
  const { t } = useTranslation('profile');
  const [draft, setDraft] = useState(newKeyDraft);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useKeyAction(
    (body: Pick<KeyDraft, 'name' | 'whiteListIp'>) => call(generateApiKey, { body }),
    (generated) => {
      setDraft(newKeyDraft);
      setIsChecked(false);
      onGenerated(generated);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isWhiteList(draft.whiteListIp))
      void run({ name: draft.name.trim(), whiteListIp: tidyWhiteList(draft.whiteListIp) });
  };
  return (
    <Card as="section" isRaised aria-labelledby="profile-create-key">
      <h2 id="profile-create-key" className={styles.formHeading}>
        {t('keys.create')}
      </h2>
      <FormStack onSubmit={submit}>
        <Faint>{t('keys.createText')}</Faint>
        <KeyFields draft={draft} onChange={setDraft} isChecked={isChecked} failure={failure} />
        {failure !== null && !isAboutWhiteList(failure) && <CreationFailure failure={failure} />}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('keys.create')}
          </Button>
        </div>
      </FormStack>
    </Card>
  );
}

/** If the response was lost, a key may exist whose secret was never shown. */
function CreationFailure({ failure }: { failure: ApiError }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  return (
    <Notice tone="error" role="alert">
      <p>
        {failure.code === 'ERR_NOT_ACCEPTABLE'
          ? t('keys.tooMany')
          : tError(errorTextKey(failure.code))}
      </p>
      {isUnreachable(failure) && failure.httpStatus !== 429 && <p>{t('keys.unclear')}</p>}
    </Notice>
  );
}
