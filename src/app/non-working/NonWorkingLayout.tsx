import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/Notice';
import type { HealthView } from '../../features/health';

import { NonWorking } from './NonWorking';
import * as styles from './NonWorking.module.css';

type NonWorkingLayoutProps = { health: HealthView; children: ReactNode };

/**
 * The calculator, or an explanation in its place while the service is down. The calculator stays
 * mounted, so that the entered values are kept. Offline it stays visible, because the service
 * itself is fine.
 */
export function NonWorkingLayout({ health, children }: NonWorkingLayoutProps) {
  const { availability } = health;
  const { t } = useTranslation('nonworking');
  const outage = availability === 'OK' || availability === 'OFFLINE' ? null : availability;
  return (
    <>
      {/* The region is mounted before its text, because screen readers announce only changes. */}
      <div role="status">
        {availability === 'OFFLINE' && (
          <div className={styles.offline}>
            <Notice tone="warn" title={t('OFFLINE.heading')}>
              {t('OFFLINE.text')}
            </Notice>
          </div>
        )}
        {outage !== null && <NonWorking outage={outage} health={health} />}
      </div>
      <div hidden={outage !== null}>{children}</div>
    </>
  );
}
