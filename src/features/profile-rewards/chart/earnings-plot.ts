import { formattingTag, type Locale } from '@quayside/contract/site/locales';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import { formatDecimal } from '../../../lib/format/format-decimal';
import type { StatisticsDay } from '../model/statistics-days';

export type EarningsPlot = {
  /** Resizes the plot to its container. */
  readonly fit: () => void;
  /** Redraws the plot in the colours of the current theme. */
  readonly redraw: () => void;
  readonly destroy: () => void;
};

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const labelWidthPx = 7.5;
const tickSpacePx = 76;
const timeAxisHeightPx = 30;
const daySeconds = 24 * 60 * 60;

const sizeOf = (container: HTMLElement) => ({
  width: container.clientWidth,
  height: container.clientHeight,
});

/**
 * Draws earnings by day. Days are in UTC, whatever the reader's time zone. Floating-point numbers
 * are precise enough for drawing; displayed values come from the decimal strings.
 */
export function createEarningsPlot(
  container: HTMLElement,
  days: readonly StatisticsDay[],
  locale: Locale,
): EarningsPlot {
  const columns: UPlot.AlignedData = [
    days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
    days.map(({ earned }) => Number(earned)),
  ];
  const plot = new UPlot({ ...plotOptions(locale), ...sizeOf(container) }, columns, container);
  return {
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

function plotOptions(locale: Locale): Omit<UPlot.Options, 'width' | 'height'> {
  const dayFormat = new Intl.DateTimeFormat(formattingTag(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const axis: UPlot.Axis = {
    stroke: () => token('--ink-faint'),
    font: `12px ${token('--font-text')}`,
    grid: { stroke: () => token('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: { time: true },
      y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        size: timeAxisHeightPx,
        space: tickSpacePx,
        incrs: [daySeconds, 2 * daySeconds, 7 * daySeconds, 14 * daySeconds, 30 * daySeconds],
        values: (_plot, ticks) => ticks.map((tick) => dayFormat.format(tick * 1000)),
      },
      {
        ...axis,
        // There are no labels yet when the first size is computed, despite the types.
        size: (_plot, labels: string[] | null) =>
          14 + labelWidthPx * Math.max(4, ...(labels ?? []).map((label) => label.length)),
        values: (_plot, ticks, _axis, _space, step) =>
          ticks.map((tick) =>
            formatDecimal(
              tick.toFixed(Math.min(20, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)))),
              locale,
            ),
          ),
      },
    ],
    series: [
      {},
      {
        stroke: () => token('--primary'),
        fill: () => token('--primary-soft'),
        width: 2,
        points: { show: true, size: 5, fill: () => token('--primary') },
      },
    ],
  };
}
