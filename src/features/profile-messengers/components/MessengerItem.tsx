import { setMessengerMessages, unlinkMessenger } from '@quayside/contract/endpoints/messengers';
import type { MessengersResponse } from '@quayside/contract/schemas/messengers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Checkbox } from '../../../components/checkbox/Checkbox';
import { RecordActions, RemovalPrompt } from '../../../components/record-card/RecordActions';
import { RecordFact, RecordFacts } from '../../../components/record-card/RecordCard';
import { useLocale } from '../../../i18n/use-locale';
import { errorTextKey, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { formatDateTime } from '../../../lib/format/format-time';
import { briefToastMs, showToast } from '../../../lib/toasts';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { mayBotWrite } from '../effects/may-bot-write';
import { useMessengerAction } from '../state/messengers';
import * as styles from './Messengers.module.css';

/** Returns a messenger's display name, or the service's name for it if it has no translation. */
function useMessengerName(messenger: string): string {
  const { t } = useTranslation('messenger');
  return messenger === 'telegram' ? t('name.telegram') : messenger;
}

export type MessengerItemProps = { linked: MessengersResponse[number] };

/**
 * One messenger: when it was linked, whether its bot sends order notifications, and a button to
 * unlink it.
 */
export function MessengerItem({
  linked: { messenger, linkedAt, areMessagesWanted, hasBot },
}: MessengerItemProps) {
  const { t } = useTranslation('messenger');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const name = useMessengerName(messenger);
  const [isAsking, setIsAsking] = useState(false);
  const placeRef = useFocusOnChange<HTMLDivElement>(isAsking);
  const input = useMessengerAction(
    (messenger: string, areMessagesWanted: boolean) =>
      call(setMessengerMessages, { params: { messenger }, body: { areMessagesWanted } }),
    {
      onDone: () => {
        showToast({ tone: 'success', message: t('card.wantedDone'), durationMs: briefToastMs });
      },
      onRejected: ({ code }) => {
        showToast({ tone: 'error', message: tError(errorTextKey(code)) });
      },
    },
  );
  const change = async (areWanted: boolean): Promise<void> => {
    if (!areWanted || (await mayBotWrite(messenger))) return input.run(messenger, areWanted);
    showToast({ tone: 'error', message: t('card.notAllowed') });
  };
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>{name}</h3>
      <RecordFacts>
        <RecordFact label={t('card.since')}>
          {formatDateTime(Date.parse(linkedAt), locale)}
        </RecordFact>
      </RecordFacts>
      {hasBot && (
        <Checkbox
          label={t('card.wanted')}
          isChecked={areMessagesWanted}
          isDisabled={input.isBusy}
          onChange={(areWanted) => {
            void change(areWanted);
          }}
        />
      )}
      <div ref={placeRef}>
        {isAsking ? (
          <UnlinkPrompt
            messenger={messenger}
            name={name}
            onKeep={() => {
              setIsAsking(false);
            }}
          />
        ) : (
          <RecordActions>
            <Button
              variant="quiet"
              aria-label={t('card.unlinkLabel', { name })}
              onClick={() => {
                setIsAsking(true);
              }}
            >
              {t('card.unlink')}
            </Button>
          </RecordActions>
        )}
      </div>
    </li>
  );
}

function UnlinkPrompt({
  messenger,
  name,
  onKeep,
}: {
  messenger: string;
  name: string;
  onKeep: () => void;
}) {
  const { t } = useTranslation('messenger');
  const { t: tError } = useTranslation('errors');
  const explain = ({ code }: ApiError): string =>
    code === 'ERR_NOT_ACCEPTABLE' ? t('card.onlyWay') : tError(errorTextKey(code));
  const { isBusy, run } = useMessengerAction(
    (messenger: string) => call(unlinkMessenger, { params: { messenger } }),
    {
      onDone: () => {
        showToast({ tone: 'success', message: t('card.unlinked'), durationMs: briefToastMs });
      },
      onRejected: (rejection) => {
        showToast({ tone: 'error', message: explain(rejection) });
      },
    },
  );
  return (
    <RemovalPrompt
      question={t('card.unlinkAsk', { name })}
      yesLabel={t('card.unlinkYes')}
      noLabel={t('card.unlinkNo')}
      isBusy={isBusy}
      headingId="profile-messengers"
      onYes={() => {
        void run(messenger);
      }}
      onNo={onKeep}
    />
  );
}
