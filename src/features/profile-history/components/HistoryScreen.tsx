import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { allOrders, areDaysReversed } from '../model/history-filter';
import { useHistory } from '../state/use-history';
import { HistoryFilters } from './HistoryFilters';
import { HistoryList } from './HistoryList';

/** `/profile/history`: the account's orders from every device. */
export function HistoryScreen() {
  const { t } = useTranslation('profile');
  const history = useHistory();
  const texts = useRemoteTexts(history);
  const { filter, page } = history;
  return (
    <>
      <Lead>{t('history.lead')}</Lead>
      <HistoryFilters filter={filter} onChange={history.choose} />
      {!areDaysReversed(filter) && (
        <DataSlot
          {...texts}
          answer={history.answer}
          onRetry={history.reload}
          skeleton={
            <>
              <Skeleton height="6rem" />
              <Skeleton height="6rem" />
              <Skeleton height="6rem" />
            </>
          }
        >
          {(answer) => (
            <HistoryList
              answer={answer}
              filter={filter}
              page={page}
              isLoading={history.isLoading}
              onPage={history.goTo}
              onReset={() => {
                history.choose(allOrders);
              }}
            />
          )}
        </DataSlot>
      )}
    </>
  );
}
