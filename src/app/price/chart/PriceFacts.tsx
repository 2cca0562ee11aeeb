import type { Locale } from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { formatShare } from '../../../lib/price/price-change';
import { usdText } from '../../../lib/price/usd-text';

import type { PriceSummary } from './price-summary';

import * as styles from './PriceChart.module.css';

type PriceFactsProps = { id: string; summary: PriceSummary | null; locale: Locale };

/** A summary of the curve in words and numbers. It keeps its height while there is no data. */
export function PriceFacts({ id, summary, locale }: PriceFactsProps) {
  const { t } = useTranslation('price');
  const change = summary?.change ?? null;
  return (
    <dl id={id} className={styles.facts}>
      <div>
        <dt>{t('chart.low')}</dt>
        <dd>{summary ? usdText(summary.low.priceUsd, locale) : '—'}</dd>
      </div>
      <div>
        <dt>{t('chart.high')}</dt>
        <dd>{summary ? usdText(summary.high.priceUsd, locale) : '—'}</dd>
      </div>
      <div>
        <dt>{t('chart.change')}</dt>
        <dd>
          {change
            ? t(`chart.moved.${change.direction}`, {
                percent: formatShare(change.shareBps, locale),
              })
            : '—'}
        </dd>
      </div>
    </dl>
  );
}
