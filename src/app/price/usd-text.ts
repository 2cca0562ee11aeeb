import type { Locale } from '@quayside/contract/site/locales';

import { formatDecimal } from '../../lib/format/format-decimal';
import { shortPrice } from './short-price';

/** A price as a reader can use it, with its unit on the same line. */
export function usdText(priceUsd: string, locale: Locale): string {
  return `${formatDecimal(shortPrice(priceUsd), locale, true)}\u00a0USD`;
}
