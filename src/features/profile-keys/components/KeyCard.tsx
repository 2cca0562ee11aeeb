import { deleteApiKey } from '@quayside/contract/endpoints/api-keys';
import type { ApiKey } from '@quayside/contract/schemas/api-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { RecordActions, RemovalPrompt } from '../../../components/record-card/RecordActions';
import { RecordCard } from '../../../components/record-card/RecordCard';
import { send } from '../../../lib/api/call';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { useKeyAction } from '../state/keys';
import { EditKey } from './EditKey';
import { KeyFacts } from './KeyFacts';

/** One key: its details, its usage and its actions. */
export function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('profile');
  const [mode, setMode] = useState<'shown' | 'edited' | 'asked'>('shown');
  const placeRef = useFocusOnChange<HTMLDivElement>(mode);
  const name = apiKey.name === '' ? t('keys.unnamed') : apiKey.name;
  const show = () => {
    setMode('shown');
  };
  return (
    <RecordCard
      name={name}
      isOn={apiKey.isActive}
      stateLabel={t(apiKey.isActive ? 'keys.active' : 'keys.inactive')}
    >
      <KeyFacts apiKey={apiKey} />
      <div ref={placeRef}>
        {mode === 'edited' && <EditKey apiKey={apiKey} onDone={show} />}
        {mode === 'asked' && <DeletePrompt apiId={apiKey.apiId} onKeep={show} />}
        {mode === 'shown' && (
          <RecordActions>
            <Button
              aria-label={t('keys.editLabel', { name })}
              onClick={() => {
                setMode('edited');
              }}
            >
              {t('keys.edit')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('keys.removeLabel', { name })}
              onClick={() => {
                setMode('asked');
              }}
            >
              {t('keys.remove')}
            </Button>
          </RecordActions>
        )}
      </div>
    </RecordCard>
  );
}

/** Reports the result in a 3 s notification (SPEC §9). */
function DeletePrompt({ apiId, onKeep }: { apiId: string; onKeep: () => void }) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const { isBusy, run } = useKeyAction(
    () => send(deleteApiKey, { body: { apiId } }),
    () => {
      showToast({
        tone: 'success',
        message: t('keys.key_page_delete_key_success'),
        durationMs: briefToastMs,
      });
    },
    () => {
      showToast({ tone: 'error', message: tError('main_error'), durationMs: briefToastMs });
    },
  );
  return (
    <RemovalPrompt
      question={t('keys.removeAsk')}
      yesLabel={t('keys.removeYes')}
      noLabel={t('keys.removeNo')}
      isBusy={isBusy}
      headingId="profile-key-list"
      onYes={() => {
        void run();
      }}
      onNo={onKeep}
    />
  );
}
