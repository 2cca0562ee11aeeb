import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { LocalLink } from '../../i18n/LocalLink';

import { pageWindow } from './page-window';
import * as styles from './Pagination.module.css';

export type PaginationProps = { page: number; pages: number; basePath: string };

/** Links to the pages of a list. Each page has its own URL, and the current one is marked. */
export function Pagination({ page, pages, basePath }: PaginationProps) {
  const { t } = useTranslation('blog');
  if (pages < 2) return null;
  const pathOf = (number: number) => (number === 1 ? basePath : `${basePath}/page${number}`);
  return (
    <nav aria-label={t('pages.label')} className={styles.pagination}>
      {page > 1 && (
        <LocalLink to={pathOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="arrow-left" />
          {t('pages.previous')}
        </LocalLink>
      )}
      <ol className={styles.numbers}>
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <LocalLink
                to={pathOf(number)}
                className={styles.number}
                aria-label={t('pages.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </LocalLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <LocalLink to={pathOf(page + 1)} rel="next" className={styles.step}>
          {t('pages.next')}
          <Icon name="arrow-right" />
        </LocalLink>
      )}
    </nav>
  );
}
