import type { Locale } from '@quayside/contract/site/locales';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { formatDateTime } from '../../../lib/format/format-time';
import type { PastPrice } from '../../../lib/price/fetch-price-history';
import type { PricePeriod } from '../../../lib/price/price-period';
import { usdText } from '../../../lib/price/usd-text';

import { nextPoint } from './next-point';
import { usePricePlot } from './use-price-plot';

import * as styles from './PriceChart.module.css';

type PricePlotAreaProps = {
  ticker: string;
  points: readonly PastPrice[];
  period: PricePeriod;
  locale: Locale;
  /** Id of the element that describes the curve in words. */
  describedBy: string;
  /**
   * Called when the visitor starts or stops reading individual points, so that the points are not
   * refreshed in the meantime.
   */
  onReading: (isReading: boolean) => void;
};

/**
 * The curve. A pointer, a finger or the arrow keys select individual prices. Prices selected with
 * the keys are announced.
 */
export function PricePlotArea({
  ticker,
  points,
  period,
  locale,
  describedBy,
  onReading,
}: PricePlotAreaProps) {
  const { t } = useTranslation('price');
  const [index, setIndex] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const shown = useMemo(() => ({ points, period, locale }), [points, period, locale]);
  const { containerRef, plotRef } = usePricePlot(shown, (pointed) => {
    setIndex(pointed);
    onReading(pointed !== null);
  });
  const textOf = (pointed: number | null): string => {
    const point = pointed === null ? undefined : points[pointed];
    return point
      ? t('chart.point', {
          time: formatDateTime(point.atMs, locale),
          price: usdText(point.priceUsd, locale),
        })
      : '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, index, points.length);
    if (next === undefined) return;
    event.preventDefault();
    plotRef.current?.select(next);
    setSpoken(textOf(next));
  };
  const onFinger = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'touch') plotRef.current?.follow(clientX);
  };
  const leave = () => {
    plotRef.current?.select(null);
  };
  return (
    <>
      {/* The rule treats the `application` role as non-interactive, but here the keys read out
          points, and a screen reader passes keys only to an application. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={containerRef}
        className={styles.plot}
        dir="ltr"
        role="application"
        tabIndex={0}
        aria-label={t(`chart.plot.${period}`, { coin: ticker })}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onPointerDown={onFinger}
        onPointerMove={onFinger}
        onBlur={leave}
      />
      <p className={styles.readout}>{index === null ? t('chart.keys') : textOf(index)}</p>
      <div role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </div>
    </>
  );
}
