import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../components/skeleton/Skeleton';
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden';

import * as styles from './ProfileArea.module.css';

/** Placeholder of the account area until the session is known and the code has loaded. */
export function ProfileSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.frame} aria-busy>
      <div className={styles.side}>
        <Skeleton height="2.75rem" />
      </div>
      <div className={styles.main}>
        <h1 className={styles.heading}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton width="12rem" height="1em" />
        </h1>
        <Skeleton height="14rem" />
      </div>
    </div>
  );
}
