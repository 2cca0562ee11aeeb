import { useTranslation } from 'react-i18next';

import { Fact } from '../../../components/fact-list/FactList';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDetails } from '../pure/order-details';

/** What the amount that is received is less by already: each fee by who takes it. */
export function FeeFacts({ order: { pair, claimedNetworkFee, claimedPublicRate, cardPayment, cardPayout } }: { order: Pick<OrderDetails, 'pair' | 'claimedNetworkFee' | 'claimedPublicRate' | 'cardPayment' | 'cardPayout'> }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { currencyTitle: from } = pair.instrumentFrom;
  const { currencyTitle: to } = pair.instrumentTo;
  return (
    <>
      {cardPayout === undefined && <Fact name={t('facts.networkFee')}>{formatAmount(claimedNetworkFee, to, locale)}</Fact>}
      <Fact name={t('facts.platformFee')}>{formatAmount(claimedPublicRate.platformFee_Absolute, to, locale)}</Fact>
      {cardPayment !== undefined && <Fact name={t('facts.cardFee')}>{formatAmount(cardPayment.fee, from, locale)}</Fact>}
      {cardPayout !== undefined && <Fact name={t('facts.cardPayoutFee')}>{formatAmount(cardPayout.fee, to, locale)}</Fact>}
    </>
  );
}
