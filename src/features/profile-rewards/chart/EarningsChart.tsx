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
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    return syncPlot(place, createEarningsPlot(place, days, locale));
  }, [days, locale]);
  return <div ref={placeRef} className={styles.plot} role="img" aria-label={label} />;
}
