import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount, formatDecimal } from '../../../../lib/format/format-decimal';
import { receivedAmount } from '../../model/deposit-problems';
import type { OrderDetails } from '../../model/order-details';
import type { RateProblem } from '../../model/rate-problem';

/** Explains why the fixed rate is no longer valid, with this order's numbers. */
export function RateProblemText({ problem, order }: { problem: RateProblem; order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { fixedRate_maxRateVolatilityPercent: percent, fixedRate_maxTimeMinutes: minutes } =
    order.claimedPublicRate;
  const { currencyTitle } = order.pair.instrumentFrom;
  switch (problem) {
    case 'volatility':
      return (
        <p>
          {percent === undefined
            ? t('decision.volatilityPlain')
            : t('decision.volatility', { percent: formatDecimal(percent, locale) })}
        </p>
      );
    case 'slow_deposit':
      return (
        <p>
          {minutes === undefined
            ? t('decision.slow_depositPlain')
            : t('decision.slow_deposit', { count: minutes })}
        </p>
      );
    case 'wrong_amount':
      return (
        <p>
          {t('decision.wrong_amount', {
            arrived: formatAmount(receivedAmount(order), currencyTitle, locale),
            claimed: formatAmount(order.claimedDepositAmount, currencyTitle, locale),
          })}
        </p>
      );
    case 'changed':
      return <p>{t('decision.changed')}</p>;
  }
}
