import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/Button';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { logFailure } from '../../lib/log-failure';
import { useIsNear } from '../../lib/use-is-near';

import type { PriceChartProps } from './chart/PriceChart';
import * as styles from './PriceChartPlace.module.css';

/** Keeps the place of the chart, and downloads it when a reader comes near: most read the price and go on. */
export function PriceChartPlace(chart: PriceChartProps) {
  const { t } = useTranslation('price');
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  const [Chart, setChart] = useState<ComponentType<PriceChartProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const { PriceChart } = await import(/* webpackChunkName: "price-chart" */ './chart/PriceChart');
      setChart(() => PriceChart);
    } catch (cause) {
      logFailure('Failed loading the chart', cause);
      setHasFailed(true);
    }
  }, []);
  useEffect(() => { if (isNear) void load(); }, [isNear, load]);
  return (
    <div ref={ref} className={styles.place}>
      {Chart !== null && <Chart {...chart} />}
      {Chart === null && !hasFailed && <div className={styles.waiting}><Skeleton height="100%" /></div>}
      {Chart === null && hasFailed && <p className={styles.failed} role="status">{t('chart.failed')} <Button onClick={() => { void load(); }}>{t('chart.retry')}</Button></p>}
      <noscript><p>{t('noScript')}</p></noscript>
    </div>
  );
}
