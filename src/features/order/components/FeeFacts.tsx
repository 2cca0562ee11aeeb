import { useTranslation } from 'react-i18next';

import { Fact } from '../../../components/fact-list/FactList';
import type { OrderDetails } from '../model/order-details';
import { termsLines } from '../model/terms-lines';
import { CoinAmount } from './CoinAmount';

/**
 * Shows how the amount is calculated, as in the calculator: from the market's amount down, with
 * each deduction by recipient.
 */
export function FeeFacts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  return (
    <>
      {termsLines(order).map(({ key, amount, isDeduction, instrument }) => (
        <Fact key={key} name={t(`breakdown.${key}`)}>
          {isDeduction ? '\u2212\u00a0' : ''}
          <CoinAmount decimal={amount} coin={instrument.currencyTitle} />
        </Fact>
      ))}
    </>
  );
}
