import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';
import type { HealthView } from '../../features/health';
import { logFailure } from '../../lib/log-failure';

import * as styles from './NonWorking.module.css';

/** Why no order can be created: suspended on purpose, broken, or unreachable. */
type Outage = Exclude<HealthView['availability'], 'OK' | 'OFFLINE'>;

type NonWorkingProps = {
  outage: Outage;
  /** The reason that the operator entered. */
  health: Pick<HealthView, 'reason' | 'reasons'>;
};

/** Without its reason, the explanation is still complete. */
const OperatorReason = lazy(() =>
  import(/* webpackChunkName: "operator-reason" */ './OperatorReason').then(
    (module) => ({ default: module.OperatorReason }),
    (cause: unknown) => {
      logFailure('The reason could not be loaded', cause);
      return { default: () => null };
    },
  ),
);

const points = ['running', 'status', 'again'] as const;

/**
 * Replaces the calculator while no orders are accepted: what happened, what happens to existing
 * orders, and what to do now.
 */
export function NonWorking({ outage, health }: NonWorkingProps) {
  const { t } = useTranslation('nonworking');
  return (
    <>
      <div className={styles.drawing}>
        <Drawing name="buoy" />
      </div>
      <h2 className={styles.heading}>{t(`${outage}.heading`)}</h2>
      <p>{t(`${outage}.text`)}</p>
      <Suspense fallback={null}>
        <OperatorReason health={health} />
      </Suspense>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name="check" className={styles.icon} />
            <span>{t(`${outage}.${point}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
