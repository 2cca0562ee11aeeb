import { useEffect, useRef } from 'react';

import { useLocale } from '../../../i18n/use-locale';
import { syncPlot } from '../../../lib/plots/sync-plot';
import type { StatisticsDay } from '../model/statistics-days';
import { createEarningsPlot } from './earnings-plot';

import * as styles from '../components/Rewards.module.css';

export type EarningsChartProps = {
  days: readonly StatisticsDay[];
  /** A text description of the chart. */ label: string;
};

/** A chart of earnings by day that follows its container's size and the theme. */
export function EarningsChart({ days, label }: EarningsChartProps) {
  const locale = useLocale();
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return undefined;
    return syncPlot(container, createEarningsPlot(container, days, locale));
  }, [days, locale]);
  return <div ref={containerRef} className={styles.plot} dir="ltr" role="img" aria-label={label} />;
}
