import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { pricePeriods, type PricePeriod } from '../../../lib/price/price-period';

import { PriceFacts } from './PriceFacts';
import { PricePlotArea } from './PricePlotArea';
import { PriceTable } from './PriceTable';
import { summarisePrices } from './price-summary';
import { usePriceHistory } from './use-price-history';

import * as styles from './PriceChart.module.css';

export type PriceChartProps = { slug: string; ticker: string };

/**
 * The recorded prices of a coin: a period selector, the curve, a summary, and the same data as a
 * table. Every state has the same height.
 */
export function PriceChart({ slug, ticker }: PriceChartProps) {
  const { t } = useTranslation('price');
  const locale = useLocale();
  const factsId = useId();
  const [period, setPeriod] = useState<PricePeriod>('24h');
  const isReadingRef = useRef(false);
  const [state, retry] = usePriceHistory(slug, period, isReadingRef);
  const points = state.status === 'known' ? state.points : null;
  const summary = useMemo(() => (points ? summarisePrices(points) : null), [points]);
  const choose = (chosen: PricePeriod) => {
    isReadingRef.current = false;
    setPeriod(chosen);
  };
  return (
    <div className={styles.chart} aria-busy={state.status === 'waiting' || undefined}>
      <div className={styles.periods}>
        <SegmentedControl
          legend={t('chart.periods')}
          isLegendHidden
          options={pricePeriods.map((key) => ({ key, label: t(`chart.period.${key}`) }))}
          selectedKey={period}
          onSelect={choose}
        />
      </div>
      <PriceFacts id={factsId} summary={summary} locale={locale} />
      <div className={styles.stage}>
        {points && points.length > 0 && (
          <PricePlotArea
            key={period}
            ticker={ticker}
            points={points}
            period={period}
            locale={locale}
            describedBy={factsId}
            onReading={(isReading) => {
              isReadingRef.current = isReading;
            }}
          />
        )}
        {state.status === 'waiting' && <Skeleton height="100%" />}
        {points?.length === 0 && (
          <p className={styles.message} role="status">
            {t('chart.empty', { coin: ticker })}
          </p>
        )}
        {state.status === 'failed' && (
          <div className={styles.message} role="status">
            <p>{t(state.isOffline ? 'chart.offline' : 'chart.failed')}</p>
            <Button onClick={retry}>{t('chart.retry')}</Button>
          </div>
        )}
      </div>
      <p className={styles.note}>
        {state.status === 'known' && state.isSandbox ? t('chart.sandbox') : t('chart.gaps')}
      </p>
      <PriceTable ticker={ticker} points={points ?? []} locale={locale} />
    </div>
  );
}
