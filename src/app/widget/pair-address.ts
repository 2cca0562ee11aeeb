import { localisePath, type Locale } from '@quayside/contract/site/locales';

import type { ExchangeOffer } from '../../features/exchange/amounts';

/** Returns the path of the page where the order is created, with the values chosen in the frame. */
export function pairAddress(
  { send, receive, amount, referrerId }: ExchangeOffer,
  locale: Locale,
): string {
  const query = new URLSearchParams([
    ...(amount === null ? [] : [['amount', amount]]),
    ...(referrerId === null ? [] : [['ref', referrerId]]),
  ]).toString();
  return `${localisePath(locale, `/exchange-${send}-${receive}`)}${query === '' ? '' : `?${query}`}`;
}
