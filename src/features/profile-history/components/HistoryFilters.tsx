import { ORDER_FILTERS } from '@quayside/contract/schemas/accounts';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../../components/select-field/SelectField';
import { areDaysReversed, type HistoryFilter } from '../model/history-filter';
import { DayField } from './DayField';

import * as styles from './History.module.css';

export type HistoryFiltersProps = {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
};

/** Filters the orders by state and by creation date, both ends included. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('profile');
  const select = (key: string) => {
    const state = ORDER_FILTERS.find((known) => known === key);
    if (state !== undefined) onChange({ ...filter, state });
  };
  return (
    <div className={styles.filters} role="group" aria-label={t('history.filters')}>
      <SelectField
        label={t('history.state')}
        options={ORDER_FILTERS.map((key) => ({ key, label: t(`history.filter.${key}`) }))}
        selectedKey={filter.state}
        onSelect={select}
      />
      <DayField
        label={t('history.from')}
        day={filter.from}
        onChange={(from) => {
          onChange({ ...filter, from });
        }}
      />
      <DayField
        label={t('history.to')}
        day={filter.to}
        onChange={(to) => {
          onChange({ ...filter, to });
        }}
        error={areDaysReversed(filter) ? t('history.datesWrong') : undefined}
      />
    </div>
  );
}
