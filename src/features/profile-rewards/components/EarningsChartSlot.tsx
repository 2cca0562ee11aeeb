import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Faint } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { logFailure } from '../../../lib/log-failure';
import { useIsNear } from '../../../lib/use-is-near';
import type { EarningsChartProps } from '../chart/EarningsChart';
import { bestEarned, type StatisticsDay } from '../model/statistics-days';
import { useUsdtText } from '../state/use-usdt-text';
import * as styles from './Rewards.module.css';

/**
 * Reserves space for the chart and loads it when it is near the viewport. The same data is
 * available as a text label and in the table below.
 */
export function EarningsChartSlot({
  days,
  totalEarned,
}: {
  days: readonly StatisticsDay[];
  totalEarned: string;
}) {
  const { t } = useTranslation('profile');
  const usdt = useUsdtText();
  const [ref, isNear] = useIsNear<HTMLElement>();
  const [Chart, setChart] = useState<ComponentType<EarningsChartProps> | 'failed' | null>(null);
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    import(/* webpackChunkName: "profile-chart" */ '../chart/EarningsChart').then(
      ({ EarningsChart }) => {
        if (isWanted) setChart(() => EarningsChart);
      },
      (cause: unknown) => {
        logFailure('Failed loading the chart', cause);
        if (isWanted) setChart('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isNear]);
  return (
    <figure ref={ref} className={styles.chart}>
      <figcaption className={styles.label}>{t('affiliate.chart')}</figcaption>
      <div className={styles.slot}>
        {Chart === null && <Skeleton height="14rem" />}
        {Chart === 'failed' && <Faint role="status">{t('affiliate.chartFailed')}</Faint>}
        {Chart !== null && Chart !== 'failed' && (
          <Chart
            days={days}
            label={t('affiliate.chartText', {
              count: days.length,
              earned: usdt(totalEarned),
              best: usdt(bestEarned(days)),
            })}
          />
        )}
      </div>
    </figure>
  );
}
