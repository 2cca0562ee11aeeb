import type { Locale } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Disclosure } from '../../../components/disclosure/Disclosure';
import { formatDateTime } from '../../../lib/format/format-time';
import type { PastPrice } from '../../../lib/price/fetch-price-history';
import { usdText } from '../../../lib/price/usd-text';

import { everyFew } from './price-summary';

import * as styles from './PriceChart.module.css';

type PriceTableProps = { ticker: string; points: readonly PastPrice[]; locale: Locale };

const maxRows = 60;

/** The prices of the curve as a table, newest first. */
export function PriceTable({ ticker, points, locale }: PriceTableProps) {
  const { t } = useTranslation('price');
  return (
    <Disclosure isCompact summary={t('chart.table')}>
      <table className={styles.table}>
        <caption>{t('chart.caption', { coin: ticker })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            <th scope="col">{t('chart.price')}</th>
          </tr>
        </thead>
        <tbody>
          {[...everyFew(points, maxRows)].reverse().map(({ atMs, priceUsd }) => (
            <tr key={atMs}>
              <td>{formatDateTime(atMs, locale)}</td>
              <td className={styles.number}>{usdText(priceUsd, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
