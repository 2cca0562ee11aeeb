import type { HealthStatus } from '@quayside/contract/operations/service';
import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';

import * as styles from './NonWorking.module.css';

/** Why no order can be created: stopped on purpose, or broken. */
export type Outage = Exclude<HealthStatus, 'OK'>;

const points = ['running', 'status', 'again'] as const;

/** Stands in the calculator's place while no orders are taken: what happened, what happens to running orders, what to do now. */
export function NonWorking({ outage }: { outage: Outage }) {
  const { t } = useTranslation('nonworking');
  return (
    <div role="status">
      <div className={styles.drawing}><Drawing name="buoy" /></div>
      <h2 className={styles.heading}>{t(`${outage}.heading`)}</h2>
      <p>{t(`${outage}.text`)}</p>
      <ul className={styles.points}>
        {points.map((point) => <li key={point} className={styles.point}><Icon name="check" className={styles.icon} /><span>{t(`${outage}.${point}`)}</span></li>)}
      </ul>
    </div>
  );
}
