import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/Button';
import { Notice } from '../../components/notice/Notice';
import { Skeleton } from '../../components/skeleton/Skeleton';

import type { SearchState } from './use-site-search';

import * as styles from './SearchPanel.module.css';

type SearchMessageProps = { status: SearchState['status']; query: string; onRetry: () => void };

/** Shown instead of hits: a hint, the loading state, a failure, or an empty result. */
export function SearchMessage({ status, query, onRetry }: SearchMessageProps) {
  const { t } = useTranslation('search');
  if (status === 'failed') {
    return (
      <div className={styles.message}>
        <Notice
          tone="warn"
          role="alert"
          title={t('failed.title')}
          action={
            <Button iconStart="refresh" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
          }
        >
          {t('failed.text')}
        </Notice>
      </div>
    );
  }
  if (query === '') return <p className={styles.message}>{t('hint')}</p>;
  if (status === 'loading') {
    return (
      <div className={styles.message} role="status" aria-label={t('loading')}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <p className={styles.title}>{t('empty.title', { question: query })}</p>
      <p>{t('empty.text')}</p>
    </div>
  );
}
