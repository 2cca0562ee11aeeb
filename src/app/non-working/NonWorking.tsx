import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';
import type { HealthView } from '../../features/health';

import * as styles from './NonWorking.module.css';

/** Why no order can be created: stopped on purpose, broken, or not to be reached. */
export type Outage = Exclude<HealthView['availability'], 'OK' | 'OFFLINE'>;

export type NonWorkingProps = {
  outage: Outage;
  /** The operator's own words, in whatever language they are. */
  reason: string | null;
};

const points = ['running', 'status', 'again'] as const;

/** Stands in the calculator's place while no orders are taken: what happened, what happens to running orders, what to do now. */
export function NonWorking({ outage, reason }: NonWorkingProps) {
  const { t } = useTranslation('nonworking');
  return (
    <>
      <div className={styles.drawing}><Drawing name="buoy" /></div>
      <h2 className={styles.heading}>{t(`${outage}.heading`)}</h2>
      <p>{t(`${outage}.text`)}</p>
      {reason !== null && reason !== '' && <p className={styles.reason}>{t('reason', { reason })}</p>}
      <ul className={styles.points}>
        {points.map((point) => <li key={point} className={styles.point}><Icon name="check" className={styles.icon} /><span>{t(`${outage}.${point}`)}</span></li>)}
      </ul>
    </>
  );
}
