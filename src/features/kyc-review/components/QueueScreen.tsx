import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Lead } from '../../../components/screen-text/ScreenText';
import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { call } from '../../../lib/api/call';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { QUEUE_FILTERS, queueQuery, type QueueFilter } from '../pure/queue-filter';
import { useFetched } from '../state/use-fetched';
import { QueueList } from './QueueList';
import * as styles from './Review.module.css';

const POLL_INTERVAL_MS = 15_000;

/** Lists the submissions that wait for a decision, and those that were decided. */
export function QueueScreen() {
  const { t } = useTranslation('review');
  const [filter, setFilter] = useState<QueueFilter>('waiting');
  const [page, setPage] = useState(0);
  const queue = useFetched(
    `${filter} ${page}`,
    (signal) => call(listKycSubmissions, { query: queueQuery(filter, page) }, { signal }),
    POLL_INTERVAL_MS,
  );
  const texts = useRemoteTexts(queue);
  const choose = (chosen: QueueFilter) => {
    setFilter(chosen);
    setPage(0);
  };
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <SegmentedControl
        legend={t('filter.label')}
        isLegendHidden
        options={QUEUE_FILTERS.map((key) => ({ key, label: t(`filter.${key}`) }))}
        selectedKey={filter}
        onSelect={choose}
      />
      <section aria-labelledby="review-list">
        <h2 id="review-list" className={styles.subheading}>
          {t('list')}
        </h2>
        <DataSlot
          {...texts}
          answer={queue.answer}
          onRetry={queue.reload}
          skeleton={
            <>
              <Skeleton height="5rem" />
              <Skeleton height="5rem" />
            </>
          }
        >
          {(answer) => <QueueList answer={answer} filter={filter} page={page} onPage={setPage} />}
        </DataSlot>
      </section>
    </>
  );
}
