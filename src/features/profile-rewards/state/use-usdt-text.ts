import { REWARD_INSTRUMENT } from '@quayside/contract/operations/affiliates';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';

/**
 * Writes amounts of rewards with every digit, in USDT, the way the page's language does: for what
 * is confirmed or typed, and for labels, which can't open.
 */
export function useUsdtText(): (amount: string) => string {
  const locale = useLocale();
  return (amount) => formatAmount(amount, REWARD_INSTRUMENT.currencyTitle, locale);
}
