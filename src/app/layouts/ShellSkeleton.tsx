import { useTranslation } from 'react-i18next';

import { Card } from '../../components/card/Card';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden';

import * as styles from './ShellSkeleton.module.css';

/** Shown by a client-only page until the browser has read its URL. */
export function ShellSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.root}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <Card isRaised aria-busy aria-label={t('loading')}>
        <div className={styles.lines}>
          <Skeleton width="40%" height="2rem" />
          <Skeleton height="5.5rem" />
          <Skeleton height="5.5rem" />
          <Skeleton height="3.5rem" />
        </div>
      </Card>
    </div>
  );
}
