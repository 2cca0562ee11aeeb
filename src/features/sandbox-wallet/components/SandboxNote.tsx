import { useTranslation } from 'react-i18next';

import { useSandbox } from '../state/sandbox-store';

import * as styles from './SandboxNote.module.css';

/** Says within a small page that no real money is involved. */
export function SandboxNote() {
  const { t } = useTranslation('exchange');
  return useSandbox().status === 'on' ? (
    <p className={styles.note} role="note">
      {t('sandboxBanner')}
    </p>
  ) : null;
}
