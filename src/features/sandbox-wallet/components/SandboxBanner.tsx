import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { useSandbox } from '../state/sandbox-store';

import * as styles from './SandboxBanner.module.css';

/**
 * Says on every page that no real money is involved. The banner overlays the bottom of the
 * window, so that nothing shifts when it appears.
 */
export function SandboxBanner() {
  const { t } = useTranslation('exchange');
  if (useSandbox().status !== 'on') return null;
  return (
    <p className={styles.banner} role="note">
      <Icon name="info" sizePx={16} />
      <span>{t('sandboxBanner')}</span>
    </p>
  );
}
