import type { Locale } from '@quayside/contract/site/locales';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import type { PastPrice } from '../../../lib/price/fetch-price-history';
import { periodLengthMs, type PricePeriod } from '../../../lib/price/price-period';
import { priceTicks, timeTicks } from './axis-text';
import { findGaps } from './price-summary';

export type ShownPrices = {
  readonly points: readonly PastPrice[];
  readonly period: PricePeriod;
  readonly locale: Locale;
};

export type PricePlot = {
  readonly show: (shown: ShownPrices) => void;
  /** Moves the cursor to a point; `null` removes it. */
  readonly select: (index: number | null) => void;
  /** Moves the cursor to the position of a finger. @param clientX in CSS pixels of the window */
  readonly follow: (clientX: number) => void;
  /** Adapts to the current size of the container. */
  readonly fit: () => void;
  /** Redraws in the colours of the current theme. */
  readonly redraw: () => void;
  readonly destroy: () => void;
};

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const labelWidthPx = 7.5;
const timeTickSpacePx = 76;
const timeAxisHeightPx = 30;
const offscreenPx = -10;

/**
 * Draws recorded prices into an element. The canvas reads its colours from the design tokens each
 * time it draws.
 */
export function createPricePlot(
  container: HTMLElement,
  first: ShownPrices,
  onPoint: (index: number | null) => void,
): PricePlot {
  let shown = first;
  const plot = new UPlot(
    { ...plotOptions(() => shown, onPoint), ...sizeOf(container) },
    columnsOf(first),
    container,
  );
  return {
    show: (next) => {
      shown = next;
      plot.setData(columnsOf(next));
    },
    select: (index) => {
      const [times, prices] = plot.data;
      const time = index === null ? undefined : times[index];
      const price = index === null ? undefined : prices?.[index];
      plot.setCursor(
        time === undefined || price === undefined || price === null
          ? { left: offscreenPx, top: offscreenPx }
          : { left: plot.valToPos(time, 'x'), top: plot.valToPos(price, 'y') },
      );
    },
    follow: (clientX) => {
      const { left, width, height } = plot.over.getBoundingClientRect();
      plot.setCursor({ left: Math.min(Math.max(0, clientX - left), width), top: height / 2 });
    },
    fit: () => {
      plot.setSize(sizeOf(container));
    },
    redraw: () => {
      plot.redraw(false);
    },
    destroy: () => {
      plot.destroy();
    },
  };
}

function sizeOf(container: HTMLElement) {
  return { width: container.clientWidth, height: container.clientHeight };
}

/**
 * Times in seconds and prices as numbers. Floating-point numbers are precise enough for drawing;
 * the readout uses the decimal strings.
 */
function columnsOf({ points }: ShownPrices): UPlot.AlignedData {
  return [points.map(({ atMs }) => atMs / 1000), points.map(({ priceUsd }) => Number(priceUsd))];
}

function plotOptions(
  shown: () => ShownPrices,
  onPoint: (index: number | null) => void,
): Omit<UPlot.Options, 'width' | 'height'> {
  const axis: UPlot.Axis = {
    stroke: () => token('--ink-faint'),
    font: `12px ${token('--font-text')}`,
    grid: { stroke: () => token('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: { size: 9, fill: () => token('--primary') },
    },
    scales: { x: { time: true } },
    axes: [
      {
        ...axis,
        size: timeAxisHeightPx,
        space: timeTickSpacePx,
        values: (_plot, ticks) =>
          timeTicks(
            ticks.map((tick) => tick * 1000),
            shown().period,
            shown().locale,
          ),
      },
      {
        ...axis,
        // There are no labels yet when the first size is computed, despite the types.
        size: (_plot, labels: string[] | null) =>
          14 + labelWidthPx * Math.max(4, ...(labels ?? []).map((label) => label.length)),
        values: (_plot, ticks, _axis, _space, step) => priceTicks(ticks, step, shown().locale),
      },
    ],
    series: [
      {},
      {
        stroke: () => token('--primary'),
        fill: () => token('--primary-soft'),
        width: 2,
        gaps: (plot) => drawnGaps(plot, shown()),
      },
    ],
    hooks: {
      setCursor: [
        (plot) => {
          onPoint(plot.cursor.idx ?? null);
        },
      ],
    },
  };
}

/** Returns the gaps without recorded prices, in canvas pixels. No line is drawn there. */
function drawnGaps(plot: UPlot, { points, period }: ShownPrices): UPlot.Series.Gaps {
  const pixelOf = (point: PastPrice | undefined): number =>
    Math.round(plot.valToPos((point?.atMs ?? 0) / 1000, 'x', true));
  return findGaps(points, periodLengthMs[period]).map((index) => [
    pixelOf(points[index]),
    pixelOf(points[index + 1]),
  ]);
}
