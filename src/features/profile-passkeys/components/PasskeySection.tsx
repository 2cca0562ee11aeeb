import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Intro, Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { usePasskeySupport } from '../../../lib/passkeys/use-passkey-support';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { usePasskeys } from '../state/passkeys';
import { AddPasskey } from './AddPasskey';
import { PasskeyItem } from './PasskeyItem';
import * as styles from './Passkeys.module.css';

/**
 * A section of `/profile/info`: the account's passkeys, and a form that adds one if the browser
 * supports it.
 */
export function PasskeySection() {
  const { t } = useTranslation('profile');
  const [view, reload] = usePasskeys();
  const texts = useRemoteTexts(view);
  const isSupported = usePasskeySupport();
  return (
    <Card as="section" aria-labelledby="profile-passkeys">
      <h2 id="profile-passkeys" tabIndex={-1} className={styles.subheading}>
        {t('passkeys.title')}
      </h2>
      <Intro>{t('passkeys.text')}</Intro>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="3rem" />}
      >
        {(passkeys) =>
          passkeys.length === 0 ? (
            <EmptyList title={t('passkeys.empty')} />
          ) : (
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <PasskeyItem key={passkey.passkeyId} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </DataSlot>
      {isSupported ? <AddPasskey /> : <Lead>{t('passkeys.unsupported')}</Lead>}
    </Card>
  );
}
