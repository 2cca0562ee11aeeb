import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/Button';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { logFailure } from '../../lib/log-failure';
import { useIsNear } from '../../lib/use-is-near';
import type { PriceChartProps } from './chart/PriceChart';
import { useHasInteracted } from './use-has-interacted';

import * as styles from './PriceChartSlot.module.css';

type PriceChartSlotProps = PriceChartProps & {
  /** Downloads the chart at once. */
  isWanted?: boolean;
};

type Loading = 'not-yet' | 'under-way' | 'failed';

/**
 * Reserves space for the chart and downloads it once the reader scrolls to it. Most readers only
 * look at the price.
 */
export function PriceChartSlot({ isWanted = false, ...chart }: PriceChartSlotProps) {
  const { t } = useTranslation('price');
  const [ref, isNear] = useIsNear<HTMLDivElement>(0);
  const hasInteracted = useHasInteracted();
  const [Chart, setChart] = useState<ComponentType<PriceChartProps> | null>(null);
  const [loading, setLoading] = useState<Loading>('not-yet');
  const load = useCallback(async () => {
    setLoading('under-way');
    try {
      const { PriceChart } = await import(
        /* webpackChunkName: "price-chart" */ './chart/PriceChart'
      );
      setChart(() => PriceChart);
    } catch (cause) {
      logFailure('Failed loading the chart', cause);
      setLoading('failed');
    }
  }, []);
  useEffect(() => {
    if (isWanted || (isNear && hasInteracted)) void load();
  }, [hasInteracted, isNear, isWanted, load]);
  const ask = () => {
    void load();
  };
  return (
    <div
      ref={ref}
      className={styles.root}
      data-chart={chart.slug}
      data-ticker={chart.ticker}
      aria-busy={(Chart === null && loading === 'under-way') || undefined}
    >
      {Chart === null ? (
        <div className={styles.waiting}>
          {loading === 'not-yet' && <Button onClick={ask}>{t('chart.show')}</Button>}
          {loading === 'under-way' && <Skeleton height="100%" />}
          {loading === 'failed' && <p role="status">{t('chart.failed')}</p>}
          {loading === 'failed' && <Button onClick={ask}>{t('chart.retry')}</Button>}
        </div>
      ) : (
        <Chart {...chart} />
      )}
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </div>
  );
}
