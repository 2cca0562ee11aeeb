import { useTranslation } from 'react-i18next';

import { Disclosure } from '../../../components/disclosure/Disclosure';
import { useLocale } from '../../../i18n/use-locale';
import { formatDecimal } from '../../../lib/format/format-decimal';
import { formatDate } from '../../../lib/format/format-time';
import type { StatisticsDay } from '../model/statistics-days';
import { UsdtAmount } from './UsdtAmount';

import * as styles from './Rewards.module.css';

/** The statistics by day as a table, newest first. */
export function StatisticsTable({ days }: { days: readonly StatisticsDay[] }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  return (
    <Disclosure isCompact summary={t('affiliate.table')}>
      <table className={styles.table}>
        <caption>{t('affiliate.tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('affiliate.day')}</th>
            <th scope="col">{t('affiliate.registrations')}</th>
            <th scope="col">{t('affiliate.orders')}</th>
            <th scope="col">{t('affiliate.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, registrations, orders, earned }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, locale)}</th>
              <td>{formatDecimal(String(registrations), locale)}</td>
              <td>{formatDecimal(String(orders), locale)}</td>
              <td>
                <UsdtAmount amount={earned} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
