import { useTranslation } from 'react-i18next';

import { Fact } from '../../../components/fact-list/FactList';
import type { OrderDetails } from '../pure/order-details';
import { termsLines } from '../pure/terms-lines';
import { CoinAmount } from './CoinAmount';

/**
 * How the amount comes about, as the calculator says it: from the market's amount down, each part
 * by who takes it.
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
