import { startSecondFactorSetup } from '@quayside/contract/endpoints/second-factor';
import type {
  StartedSecondFactor,
  SecondFactorResponse,
} from '@quayside/contract/schemas/second-factor';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Intro } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { call } from '../../../lib/api/call';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useSession } from '../../../lib/session/use-session';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { useSecondFactor, useSecondFactorAction, useStartedSetup } from '../state/second-factor';
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
  const [view, reload] = useSecondFactor();
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
  const [started, setStarted] = useStartedSetup(isActive);
  const placeRef = useFocusOnChange<HTMLDivElement>(isActive ? 'on' : started);
  const content = () => {
    if (isActive) return <SecondFactorEnabled answer={answer} />;
    return started === null ? (
      <SecondFactorDisabled onStarted={setStarted} />
    ) : (
      <SecondFactorSetup
        started={started}
        onLeave={() => {
          setStarted(null);
        }}
      />
    );
  };
  return <div ref={placeRef}>{content()}</div>;
}

function SecondFactorDisabled({
  onStarted,
}: {
  onStarted: (started: StartedSecondFactor) => void;
}) {
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
