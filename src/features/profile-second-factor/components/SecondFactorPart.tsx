import { startSecondFactorSetup } from '@quayside/contract/endpoints/second-factor';
import type {
  StartedSecondFactor,
  SecondFactorResponse,
} from '@quayside/contract/schemas/second-factor';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Intro } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { call } from '../../../lib/api/call';
import { useRemote } from '../../../lib/remote/use-remote';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useSession } from '../../../lib/session/session';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { secondFactorRemote } from '../state/second-factor';
import { useSecondFactorAction } from '../state/use-second-factor-action';
import { Failure } from './Failure';
import { SecondFactorEnabled } from './SecondFactorEnabled';
import { SecondFactorSetup } from './SecondFactorSetup';

import * as styles from './SecondFactor.module.css';

/**
 * A section of `/profile/info`: whether an app confirms withdrawals, and controls to turn it on and
 * off.
 */
export function SecondFactorPart() {
  const { t } = useTranslation('profile');
  const [view, reload] = useRemote(secondFactorRemote);
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-second-factor">
      <h2 id="profile-second-factor" className={styles.subheading}>
        {t('secondFactor.title')}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="8rem" />}
      >
        {(answer) => <SecondFactorStatusView answer={answer} />}
      </DataSlot>
    </Card>
  );
}

function SecondFactorStatusView({ answer }: { answer: SecondFactorResponse }) {
  const { isActive } = answer;
  const [begun, setStarted] = useState<StartedSecondFactor | null>(null);
  const placeRef = useFocusOnChange<HTMLDivElement>(isActive ? 'on' : begun);
  // A request whose response was lost, or another tab, may have turned the app on. The setup
  // started here is then over.
  useEffect(() => {
    if (isActive) setStarted(null);
  }, [isActive]);
  const content = () => {
    if (isActive) return <SecondFactorEnabled answer={answer} />;
    return begun === null ? (
      <SecondFactorDisabled onStarted={setStarted} />
    ) : (
      <SecondFactorSetup
        begun={begun}
        onLeave={() => {
          setStarted(null);
        }}
      />
    );
  };
  return <div ref={placeRef}>{content()}</div>;
}

function SecondFactorDisabled({ onStarted }: { onStarted: (begun: StartedSecondFactor) => void }) {
  const { t } = useTranslation('profile');
  const session = useSession();
  const { isBusy, failure, run } = useSecondFactorAction(
    () => call(startSecondFactorSetup, {}),
    onStarted,
  );
  if (session.kind === 'user' && session.email === null)
    return <Intro>{t('secondFactor.needsEmail')}</Intro>;
  return (
    <>
      <Intro>{t('secondFactor.off')}</Intro>
      <div className={styles.begin}>
        <Failure failure={failure} step="begin" />
        <Button
          iconStart="lock"
          isBusy={isBusy}
          onClick={() => {
            void run();
          }}
        >
          {t('secondFactor.begin')}
        </Button>
      </div>
    </>
  );
}
