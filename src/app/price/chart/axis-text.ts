import { formattingTag, type Locale } from '@quayside/contract/site/locales';

import { formatDecimal } from '../../../lib/format/format-decimal';
import type { PricePeriod } from '../../../lib/price/price-period';

const timeFormats: Readonly<Record<PricePeriod, Intl.DateTimeFormatOptions>> = {
  '1h': { hour: 'numeric', minute: '2-digit' },
  '24h': { hour: 'numeric', minute: '2-digit' },
  '7d': { day: 'numeric', month: 'short' },
  '30d': { day: 'numeric', month: 'short' },
  '90d': { day: 'numeric', month: 'short' },
  '1y': { month: 'short', year: '2-digit' },
};

/** Formats the labels below the chart, in the reader's time zone unless one is given. */
export function timeTicks(
  ticksMs: readonly number[],
  period: PricePeriod,
  locale: Locale,
  timeZone?: string,
): string[] {
  const format = new Intl.DateTimeFormat(formattingTag(locale), {
    ...timeFormats[period],
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return ticksMs.map((tickMs) => format.format(tickMs));
}

/**
 * Formats the labels beside the chart, with just enough digits to distinguish them. They are
 * positions on an axis, not amounts.
 */
export function priceTicks(ticksUsd: readonly number[], stepUsd: number, locale: Locale): string[] {
  const digits = Math.min(20, Math.max(0, Math.ceil(-Math.log10(stepUsd) - 1e-9)));
  return ticksUsd.map((tickUsd) => formatDecimal(tickUsd.toFixed(digits), locale));
}
