import { useTranslation } from 'react-i18next';

import english from '../../../../../content/locales/en/card.json';
import { Notice } from '../../../../components/notice/Notice';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { LinkedText } from '../../../../i18n/LinkedText';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLazyTexts } from '../../../../lib/messages/use-lazy-texts';
import type { OrderDetails } from '../../model/order-details';

/**
 * Explains, before the coins are sent, that the card is paid only after our own verification, and
 * how long the seller has to send documents.
 */
export function SalePayoutRule({
  order: { cardPayout },
}: {
  order: Pick<OrderDetails, 'cardPayout'>;
}) {
  const { t } = useTranslation('card');
  const isReady = useLazyTexts('card', english);
  if (!isReady) return <Skeleton height="8rem" />;
  const days = cardPayout?.payoutVerificationDays;
  return (
    <Notice tone="warn" title={t('saleRules.payout.title')}>
      <p>
        <LinkedText
          text={t('sale.name_card.payoutRule')}
          link={(words) => <LocalLink to="/profile/verification">{words}</LocalLink>}
        />
      </p>
      {typeof days === 'number' && <p>{t('saleRules.payout.deadline', { count: days })}</p>}
    </Notice>
  );
}
