import { useTranslation } from 'react-i18next';

import { TextField } from '../../../components/text-field/TextField';
import type { ApiError } from '../../../lib/api/api-error';
import { isWhiteList, type KeyDraft } from '../model/key-draft';

export type KeyFieldsProps = {
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
  /** Whether to show validation errors. */
  isChecked: boolean;
  failure: ApiError | null;
};

const maxNameLength = 64;

/** Whether the service rejected the IP addresses. */
export function isAboutWhiteList({ code, details, message }: ApiError): boolean {
  return (
    code === 'ERR_VALIDATION' &&
    (details.field === 'whiteListIp' || message.includes('whiteListIp'))
  );
}

/** Fields for a key's name and its allowed IP addresses. */
export function KeyFields({ draft, onChange, isChecked, failure }: KeyFieldsProps) {
  const { t } = useTranslation('profile');
  const isWrong =
    isChecked &&
    (!isWhiteList(draft.whiteListIp) || (failure !== null && isAboutWhiteList(failure)));
  return (
    <>
      <TextField
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        text={draft.name}
        onChange={(name) => {
          onChange({ ...draft, name });
        }}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <TextField
        label={t('keys.whiteListIp')}
        hint={t('keys.whiteListIpHint')}
        error={isWrong ? t('keys.whiteListIpWrong') : undefined}
        text={draft.whiteListIp}
        onChange={(whiteListIp) => {
          onChange({ ...draft, whiteListIp });
        }}
        isMonospaced
        isWrapping
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
