import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Faint } from '../../../components/screen-text/ScreenText';
import { LocalLink } from '../../../i18n/LocalLink';
import { isUnfiltered, type HistoryFilter } from '../model/history-filter';
import { PAGE_SIZE } from '../state/use-history';
import { HistoryExport } from './HistoryExport';
import { HistoryRow } from './HistoryRow';

import * as styles from './History.module.css';

export type HistoryListProps = {
  answer: UserOrdersResponse;
  filter: HistoryFilter;
  /** Zero-based. */
  page: number;
  isLoading: boolean;
  onPage: (page: number) => void;
  onReset: () => void;
};

/** A page of the history, or the reason why it is empty. */
export function HistoryList({
  answer: { orders, total },
  filter,
  page,
  isLoading,
  onPage,
  onReset,
}: HistoryListProps) {
  const { t } = useTranslation('profile');
  if (total === 0 && !isLoading) return <NothingFound filter={filter} onReset={onReset} />;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <Card as="section" isRaised aria-label={t('nav.history')} aria-busy={isLoading}>
      <div className={styles.top}>
        <Faint role="status">{t('history.found', { count: total })}</Faint>
        <HistoryExport filter={filter} />
      </div>
      <ul>
        {orders.map((order) => (
          <HistoryRow key={order.orderId} order={order} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('history.pages')}>
          <Button
            iconStart="arrow-left"
            disabled={page === 0}
            onClick={() => {
              onPage(page - 1);
            }}
          >
            {t('history.previous')}
          </Button>
          <Faint>{t('history.page', { page: page + 1, pages })}</Faint>
          <Button
            iconEnd="arrow-right"
            disabled={page + 1 >= pages}
            onClick={() => {
              onPage(page + 1);
            }}
          >
            {t('history.next')}
          </Button>
        </nav>
      )}
    </Card>
  );
}

function NothingFound({ filter, onReset }: Pick<HistoryListProps, 'filter' | 'onReset'>) {
  const { t } = useTranslation('profile');
  if (!isUnfiltered(filter))
    return (
      <EmptyList
        title={t('history.none')}
        role="status"
        action={<Button onClick={onReset}>{t('history.reset')}</Button>}
      >
        {t('history.noneText')}
      </EmptyList>
    );
  return (
    <EmptyList
      title={t('history.empty')}
      action={
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
          {t('history.exchange')}
        </LocalLink>
      }
    >
      {t('history.emptyText')}
    </EmptyList>
  );
}
