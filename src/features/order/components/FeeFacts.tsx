import { useTranslation } from 'react-i18next';

import { Fact } from '../../../components/fact-list/FactList';
import { useLocale } from '../../../i18n/use-locale';
import { aboutAmount } from '../../../lib/format/about-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDetails } from '../pure/order-details';
import { termsStanding } from '../rules/terms-standing';

/** What the amount that is received is less by already: each fee by who takes it. */
export function FeeFacts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { pair, claimedNetworkFee, claimedPublicRate, cardPayment, cardPayout } = order;
  const isAbout = termsStanding(order) === 'about';
  const fee = (amount: string, unit: string) => formatAmount(isAbout ? aboutAmount(amount) : amount, unit, locale);
  const { currencyTitle: from } = pair.instrumentFrom;
  const { currencyTitle: to } = pair.instrumentTo;
  return (
    <>
      {cardPayout === undefined && <Fact name={t('facts.networkFee')}>{fee(claimedNetworkFee, to)}</Fact>}
      <Fact name={t('facts.platformFee')}>{fee(claimedPublicRate.platformFee_Absolute, to)}</Fact>
      {cardPayment !== undefined && <Fact name={t('facts.cardFee')}>{fee(cardPayment.fee, from)}</Fact>}
      {cardPayout !== undefined && <Fact name={t('facts.cardPayoutFee')}>{fee(cardPayout.fee, to)}</Fact>}
    </>
  );
}
