import { startSecondFactorSetup } from '@quayside/contract/endpoints/second-factor';
import type {
  BegunSecondFactor,
  SecondFactorAnswer,
} from '@quayside/contract/schemas/second-factor';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AnswerPlace } from '../../../components/answer-place/AnswerPlace';
import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
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
import { SetUp } from './SetUp';
import { SwitchedOn } from './SwitchedOn';

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
      <AnswerPlace
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="8rem" />}
      >
        {(answer) => <Present answer={answer} />}
      </AnswerPlace>
    </Card>
  );
}

function Present({ answer }: { answer: SecondFactorAnswer }) {
  const { isActive } = answer;
  const [begun, setBegun] = useState<BegunSecondFactor | null>(null);
  const placeRef = useFocusOnChange<HTMLDivElement>(isActive ? 'on' : begun);
  // A request whose response was lost, or another tab, may have turned the app on. The setup
  // started here is then over.
  useEffect(() => {
    if (isActive) setBegun(null);
  }, [isActive]);
  const content = () => {
    if (isActive) return <SwitchedOn answer={answer} />;
    return begun === null ? (
      <SwitchedOff onBegun={setBegun} />
    ) : (
      <SetUp
        begun={begun}
        onLeave={() => {
          setBegun(null);
        }}
      />
    );
  };
  return <div ref={placeRef}>{content()}</div>;
}

function SwitchedOff({ onBegun }: { onBegun: (begun: BegunSecondFactor) => void }) {
  const { t } = useTranslation('profile');
  const session = useSession();
  const { isBusy, failure, run } = useSecondFactorAction(
    () => call(startSecondFactorSetup, {}),
    onBegun,
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
