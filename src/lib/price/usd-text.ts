import type { Locale } from '@quayside/contract/site/locales';

import { formatDecimal, withUnit } from '../format/format-decimal';
import { shortPrice } from './short-price';

/** Formats a shortened price, with a non-breaking space before its unit. */
export function usdText(priceUsd: string, locale: Locale): string {
  return withUnit(formatDecimal(shortPrice(priceUsd), locale, true), 'USD', locale);
}
