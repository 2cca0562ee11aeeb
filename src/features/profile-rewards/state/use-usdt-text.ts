import { REWARD_INSTRUMENT } from '@quayside/contract/operations/affiliates';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';

/** Writes amounts of rewards, in USDT, the way the page's language does. */
export function useUsdtText(): (amount: string) => string {
  const locale = useLocale();
  return (amount) => formatAmount(amount, REWARD_INSTRUMENT.currencyTitle, locale);
}
