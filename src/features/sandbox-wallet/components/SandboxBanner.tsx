import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { useSandbox } from '../state/sandbox-store';

import * as styles from './SandboxBanner.module.css';

/**
 * Says, as long as the page is open, that no real money moves. It lies over the foot of the window,
 * so that its coming moves nothing.
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
