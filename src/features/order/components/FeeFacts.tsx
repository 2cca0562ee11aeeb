import { useTranslation } from 'react-i18next';

import { Fact } from '../../../components/fact-list/FactList';
import { useLocale } from '../../../i18n/use-locale';
import { aboutAmount } from '../../../lib/format/about-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDetails } from '../pure/order-details';
import { termsLines } from '../pure/terms-lines';
import { termsStanding } from '../rules/terms-standing';

/** How the amount comes about, as the calculator says it: from the market's amount down, each part by who takes it. */
export function FeeFacts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { pair, cardPayment, cardPayout } = order;
  const isAbout = termsStanding(order) === 'about';
  const fee = (amount: string, unit: string) => formatAmount(isAbout ? aboutAmount(amount) : amount, unit, locale);
  const { currencyTitle: to } = pair.instrumentTo;
  return (
    <>
      {termsLines(order).map(({ key, amount }) => <Fact key={key} name={t(`breakdown.${key}`)}>{key === 'market' ? '' : '\u2212\u00a0'}{fee(amount, to)}</Fact>)}
      {cardPayment !== undefined && <Fact name={t('facts.cardFee')}>{fee(cardPayment.fee, pair.instrumentFrom.currencyTitle)}</Fact>}
      {cardPayout !== undefined && <Fact name={t('facts.cardPayoutFee')}>{fee(cardPayout.fee, to)}</Fact>}
    </>
  );
}
