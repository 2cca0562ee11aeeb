import type { SandboxResponse } from '@quayside/contract/schemas/service';
import { useTranslation } from 'react-i18next';

import * as styles from './SandboxWallet.module.css';

const SIMULATORS = [
  ['mail', 'mailUrl'],
  ['partner', 'partnerUrl'],
  ['messenger', 'messengerHostUrl'],
] as const;

/**
 * Links to the simulators of external services: mail, card partner, messenger. A sandbox may lack
 * some of them.
 */
export function SimulatorList({ sandbox }: { sandbox: SandboxResponse }) {
  const { t } = useTranslation('sandbox');
  const running = SIMULATORS.filter(([, field]) => sandbox[field] !== undefined);
  if (running.length === 0) return null;
  return (
    <section className={styles.lines} aria-labelledby="sandbox-places">
      <h2 id="sandbox-places" className={styles.subheading}>
        {t('places.heading')}
      </h2>
      <ul className={styles.places}>
        {running.map(([place, field]) => (
          <li key={place}>
            <a href={sandbox[field]}>{t(`places.${place}`)}</a>
            <p>{t(`places.${place}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
