import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Lead } from '../../../components/screen-text/ScreenText';
import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { QUEUE_FILTERS } from '../model/queue-filter';
import { useQueue } from '../state/use-queue';
import { QueueList } from './QueueList';
import * as styles from './Review.module.css';

/** Lists the submissions that are waiting for a decision, and those already decided. */
export function QueueScreen() {
  const { t } = useTranslation('review');
  const queue = useQueue();
  const texts = useRemoteTexts(queue);
  const { filter, page } = queue;
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <SegmentedControl
        legend={t('filter.label')}
        isLegendHidden
        options={QUEUE_FILTERS.map((key) => ({ key, label: t(`filter.${key}`) }))}
        selectedKey={filter}
        onSelect={queue.choose}
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
          {(answer) => (
            <QueueList answer={answer} filter={filter} page={page} onPage={queue.goTo} />
          )}
        </DataSlot>
      </section>
    </>
  );
}
