import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { Notice } from '../../../components/notice/Notice';
import { RecordActions, ConfirmPrompt } from '../../../components/record-card/RecordActions';
import { Intro, Lead } from '../../../components/screen-text/ScreenText';
import { errorTextKey, toApiError, type ErrorTextKey } from '../../../lib/api/api-error';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/use-session';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { AccountFacts } from './AccountFacts';

import * as styles from './Account.module.css';

export type InfoScreenProps = {
  /** Ends the session on this device, or on every device. */
  onLogOut: (isEverywhere: boolean) => Promise<void>;
  /** Other sign-in methods, shown after the password. */
  children?: ReactNode;
};

/** `/profile/info`: account details, password and sessions. */
export function InfoScreen({ onLogOut, children }: InfoScreenProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <Lead>{t('info.lead')}</Lead>
      <AccountFacts />
      <PasswordCard />
      {children}
      <SessionCard onLogOut={onLogOut} />
    </>
  );
}

/** Hidden for an account without an email, because a password change starts with an email. */
function PasswordCard() {
  const { t } = useTranslation('profile');
  const session = useSession();
  if (session.kind === 'user' && session.email === null) return null;
  return (
    <Card as="section" aria-labelledby="profile-password">
      <h2 id="profile-password" className={styles.subheading}>
        {t('info.password')}
      </h2>
      <Intro>{t('info.passwordText')}</Intro>
      <Button
        iconStart="lock"
        onClick={() => {
          openAccountDialog('restore-password', '/profile/info');
        }}
      >
        {t('info.passwordAction')}
      </Button>
    </Card>
  );
}

function SessionCard({ onLogOut }: Pick<InfoScreenProps, 'onLogOut'>) {
  const { t } = useTranslation('profile');
  const { t: tError } = useTranslation('errors');
  const [isAsking, setIsAsking] = useState(false);
  const placeRef = useFocusOnChange<HTMLDivElement>(isAsking);
  const [busy, setBusy] = useState<'here' | 'everywhere' | null>(null);
  const [failure, setFailure] = useState<ErrorTextKey | null>(null);
  const logOut = async (isEverywhere: boolean): Promise<void> => {
    if (busy !== null) return;
    setBusy(isEverywhere ? 'everywhere' : 'here');
    setFailure(null);
    try {
      await onLogOut(isEverywhere);
    } catch (thrown) {
      setFailure(errorTextKey(toApiError(thrown).code));
    }
    setBusy(null);
  };
  return (
    <Card as="section" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions" className={styles.subheading}>
        {t('info.sessions')}
      </h2>
      <Intro>{t('info.sessionsText')}</Intro>
      <div ref={placeRef} className={styles.sessions}>
        {isAsking ? (
          <ConfirmPrompt
            question={t('info.logoutAsk')}
            yesLabel={t('info.logoutYes')}
            noLabel={t('info.logoutNo')}
            isBusy={busy === 'everywhere'}
            onYes={() => {
              void logOut(true);
            }}
            onNo={() => {
              setIsAsking(false);
            }}
          />
        ) : (
          <RecordActions>
            <Button
              isBusy={busy === 'here'}
              onClick={() => {
                void logOut(false);
              }}
            >
              {t('info.logout')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setIsAsking(true);
              }}
            >
              {t('info.logoutEverywhere')}
            </Button>
          </RecordActions>
        )}
      </div>
      {failure !== null && (
        <Notice tone="error" role="alert">
          {tError(failure)}
        </Notice>
      )}
    </Card>
  );
}
