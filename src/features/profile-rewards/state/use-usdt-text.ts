import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';

/**
 * Returns a function that formats a reward amount in USDT with every digit, in the page's language.
 * For amounts that the user confirms or types, and for labels, where digits can't be revealed on
 * demand.
 */
export function useUsdtText(): (amount: string) => string {
  const locale = useLocale();
  return (amount) => formatAmount(amount, REWARD_INSTRUMENT.currencyTitle, locale);
}
