import { deletePasskey } from '@quayside/contract/endpoints/passkeys';
import type { Passkey } from '@quayside/contract/schemas/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { RecordActions, RemovalPrompt } from '../../../components/record-card/RecordActions';
import { RecordFact, RecordFacts } from '../../../components/record-card/RecordCard';
import { useLocale } from '../../../i18n/use-locale';
import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { formatDateTime } from '../../../lib/format/format-time';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { usePasskeyAction } from '../state/passkeys';
import { RenamePasskey } from './RenamePasskey';

import * as styles from './Passkeys.module.css';

/** One passkey: its name, its usage and its actions. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('profile');
  const [mode, setMode] = useState<'shown' | 'renamed' | 'asked'>('shown');
  const placeRef = useFocusOnChange<HTMLDivElement>(mode);
  const name = passkey.name === '' ? t('passkeys.unnamed') : passkey.name;
  const show = () => {
    setMode('shown');
  };
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>{name}</h3>
      <PasskeyFacts passkey={passkey} />
      <div ref={placeRef}>
        {mode === 'renamed' && <RenamePasskey passkey={passkey} onDone={show} />}
        {mode === 'asked' && <DeletePrompt passkeyId={passkey.passkeyId} onKeep={show} />}
        {mode === 'shown' && (
          <RecordActions>
            <Button
              aria-label={t('passkeys.renameLabel', { name })}
              onClick={() => {
                setMode('renamed');
              }}
            >
              {t('passkeys.rename')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('passkeys.removeLabel', { name })}
              onClick={() => {
                setMode('asked');
              }}
            >
              {t('passkeys.remove')}
            </Button>
          </RecordActions>
        )}
      </div>
    </li>
  );
}

function PasskeyFacts({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const timeOf = (isoTime: string) => formatDateTime(Date.parse(isoTime), locale);
  return (
    <RecordFacts>
      <RecordFact label={t('passkeys.created')}>{timeOf(createdAt)}</RecordFact>
      <RecordFact label={t('passkeys.lastUsed')}>
        {lastUsedAt === null ? t('passkeys.never') : timeOf(lastUsedAt)}
      </RecordFact>
    </RecordFacts>
  );
}

function DeletePrompt({ passkeyId, onKeep }: { passkeyId: string; onKeep: () => void }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const explain = ({ code }: ApiError): string => {
    if (code === 'ERR_NOT_FOUND') return t('passkeys.deletedElsewhere');
    return code === 'ERR_NOT_ACCEPTABLE' ? t('passkeys.onlyWay') : tError(errorTextKey(code));
  };
  const { isBusy, run } = usePasskeyAction(
    () => call(deletePasskey, { params: { passkeyId } }),
    () => {
      showToast({ tone: 'success', message: t('passkeys.removed'), durationMs: briefToastMs });
    },
    (rejection) => {
      showToast({ tone: 'error', message: explain(rejection) });
    },
  );
  return (
    <RemovalPrompt
      question={t('passkeys.removeAsk')}
      yesLabel={t('passkeys.removeYes')}
      noLabel={t('passkeys.removeNo')}
      isBusy={isBusy}
      headingId="profile-passkeys"
      onYes={() => {
        void run();
      }}
      onNo={onKeep}
    />
  );
}
