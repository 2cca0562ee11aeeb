import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/button/IconButton';
import { TargetLink } from '../../i18n/TargetLink';
import { cx } from '../../lib/cx';

import * as styles from './AnnouncementBar.module.css';

export type AnnouncementBarProps = {
  id: string;
  tone: 'info' | 'warn';
  text: string;
  link: { target: string; label: string } | null;
  isDismissible: boolean;
};

/**
 * The announcement above the header. `static/theme.js` hides it before the first paint if the visitor
 * has dismissed it, and takes the press on its button, so no page needs a script of its own for it.
 */
export function AnnouncementBar({ id, tone, text, link, isDismissible }: AnnouncementBarProps) {
  const { t } = useTranslation('common');
  return (
    <section className={cx(styles.bar, styles[tone])} aria-label={t('announcement.label')}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {text} {link === null ? null : <TargetLink target={link.target}>{link.label}</TargetLink>}
        </p>
        {isDismissible ? (
          <IconButton icon="close" label={t('announcement.dismiss')} data-dismisses={id} />
        ) : null}
      </div>
    </section>
  );
}
