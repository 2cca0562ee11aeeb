import { useTranslation } from 'react-i18next';

import { Fact } from '../../../components/fact-list/FactList';
import type { OrderDetails } from '../pure/order-details';
import { termsLines } from '../pure/terms-lines';
import { CoinAmount } from './CoinAmount';

/** How the amount comes about, as the calculator says it: from the market's amount down, each part by who takes it. */
export function FeeFacts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const { pair, cardPayment, cardPayout } = order;
  const { currencyTitle: to } = pair.instrumentTo;
  return (
    <>
      {termsLines(order).map(({ key, amount }) => <Fact key={key} name={t(`breakdown.${key}`)}>{key === 'market' ? '' : '\u2212\u00a0'}<CoinAmount decimal={amount} coin={to} /></Fact>)}
      {cardPayment !== undefined && <Fact name={t('facts.cardFee')}><CoinAmount decimal={cardPayment.fee} coin={pair.instrumentFrom.currencyTitle} /></Fact>}
      {cardPayout !== undefined && <Fact name={t('facts.cardPayoutFee')}><CoinAmount decimal={cardPayout.fee} coin={to} /></Fact>}
    </>
  );
}
