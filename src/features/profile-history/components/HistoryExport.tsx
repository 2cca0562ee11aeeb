import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { csvText } from '../../../lib/download/csv';
import { saveFile } from '../../../lib/download/save-file';
import { showToast } from '../../../lib/toasts';
import type { HistoryFilter } from '../model/history-filter';
import { HISTORY_COLUMNS, historyCells, namedState } from '../model/history-rows';
import { collectOrders } from '../effects/fetch-history-page';

/** Exports all orders that match the filter, across all pages. */
export function HistoryExport({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation('profile');
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const orders = await collectOrders(filter);
      const head = HISTORY_COLUMNS.map((column) => t(`history.csv.${column}`));
      const rows = orders.map((order) =>
        historyCells(order, t(`history.status.${namedState(order)}`)),
      );
      saveFile(
        `${t('history.csv.fileName')}.csv`,
        'text/csv;charset=utf-8',
        csvText([head, ...rows]),
      );
    } catch {
      showToast({ tone: 'error', message: t('history.exportFailed') });
    }
    setIsBusy(false);
  };
  return (
    <Button
      iconStart="download"
      isBusy={isBusy}
      onClick={() => {
        void save();
      }}
    >
      {t('history.export')}
    </Button>
  );
}
