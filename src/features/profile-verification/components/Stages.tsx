import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { cx } from '../../../lib/cx';
import type { VerificationStage } from '../model/verification-step';

import * as styles from './Verification.module.css';

const STAGES = [
  [0, 'details'],
  [1, 'review'],
  [3, 'verified'],
] as const satisfies readonly (readonly [VerificationStage, string])[];

function stateOf(
  stage: VerificationStage,
  current: VerificationStage,
  isRejected: boolean,
): 'done' | 'current' | 'upcoming' | 'failed' {
  if (stage === current) return isRejected ? 'failed' : stage === 3 ? 'done' : 'current';
  return stage < current ? 'done' : 'upcoming';
}

/** The three stages in a row, with the current one marked. */
export function Stages({
  stage: current,
  isRejected,
}: {
  stage: VerificationStage;
  isRejected: boolean;
}) {
  const { t } = useTranslation('profile');
  return (
    <ol className={styles.stages} aria-label={t('verification.stages.label')}>
      {STAGES.map(([stage, name], index) => {
        const state = stateOf(stage, current, isRejected);
        return (
          <li
            key={stage}
            className={cx(styles.stage, styles[state])}
            aria-current={stage === current ? 'step' : undefined}
          >
            <span className={styles.stageMark} aria-hidden="true">
              {state === 'done' ? (
                <Icon name="check" sizePx={16} />
              ) : state === 'failed' ? (
                <Icon name="close" sizePx={16} />
              ) : (
                index + 1
              )}
            </span>
            <span>
              {t(`verification.stages.${name}`)}
              <VisuallyHidden>{`, ${t(`verification.stages.state.${state}`)}`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
