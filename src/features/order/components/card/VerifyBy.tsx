import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../../i18n/use-locale';
import { formatDateTime } from '../../../../lib/format/format-time';
import type { OrderDetails } from '../../model/order-details';

/**
 * Shows the deadline for the documents, or that they have arrived and there is no deadline; shows
 * nothing to other users.
 */
export function VerifyBy({ order: { cardPayment } }: { order: Pick<OrderDetails, 'cardPayment'> }) {
  const { t } = useTranslation('card');
  const locale = useLocale();
  const by = cardPayment?.payoutVerificationBy;
  if (typeof by === 'string')
    return <p>{t('order.verifyBy', { time: formatDateTime(Date.parse(by), locale) })}</p>;
  return by === null && cardPayment?.payoutVerification === 'needed' ? (
    <p>{t('order.reviewing')}</p>
  ) : null;
}
