import { updateApiKey } from '@quayside/contract/endpoints/api-keys';
import type { ApiKey } from '@quayside/contract/schemas/api-keys';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Checkbox } from '../../../components/checkbox/Checkbox';
import { FormStack } from '../../../components/form-stack/FormStack';
import { Notice } from '../../../components/notice/Notice';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { errorTextKey } from '../../../lib/api/api-error';
import { send } from '../../../lib/api/call';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { isWhiteList, tidyWhiteList, type KeyDraft } from '../model/key-draft';
import { useKeyAction } from '../state/keys';
import { isAboutWhiteList, KeyFields } from './KeyFields';

/** Edits a key's name, allowed IP addresses and active state. */
export function EditKey({
  apiKey: { apiId, name, whiteListIp, isActive },
  onDone,
}: {
  apiKey: ApiKey;
  onDone: () => void;
}) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const [draft, setDraft] = useState<KeyDraft>({
    name,
    whiteListIp: tidyWhiteList(whiteListIp),
    isActive,
  });
  const { isBusy, failure, run } = useKeyAction(
    (change: KeyDraft) => send(updateApiKey, { body: { apiId, ...change } }),
    () => {
      showToast({ tone: 'success', message: t('keys.saved'), durationMs: briefToastMs });
      onDone();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhiteList(draft.whiteListIp))
      void run({
        ...draft,
        name: draft.name.trim(),
        whiteListIp: tidyWhiteList(draft.whiteListIp),
      });
  };
  return (
    <FormStack onSubmit={submit}>
      <KeyFields draft={draft} onChange={setDraft} isChecked failure={failure} />
      <Checkbox
        label={t('keys.isActive')}
        hint={t('keys.isActiveHint')}
        isChecked={draft.isActive}
        onChange={(isChecked) => {
          setDraft({ ...draft, isActive: isChecked });
        }}
      />
      {failure !== null && !isAboutWhiteList(failure) && (
        <Notice tone="error" role="alert">
          {tError(errorTextKey(failure.code))}
        </Notice>
      )}
      <RecordActions>
        <Button type="submit" isBusy={isBusy}>
          {t('keys.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('keys.cancel')}
        </Button>
      </RecordActions>
    </FormStack>
  );
}
