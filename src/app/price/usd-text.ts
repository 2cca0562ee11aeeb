import type { Locale } from '@quayside/contract/site/locales';

import { formatDecimal } from '../../lib/format/format-decimal';
import { shortPrice } from './short-price';

/** Formats a shortened price, with a non-breaking space before its unit. */
export function usdText(priceUsd: string, locale: Locale): string {
  return `${formatDecimal(shortPrice(priceUsd), locale, true)}\u00a0USD`;
}
