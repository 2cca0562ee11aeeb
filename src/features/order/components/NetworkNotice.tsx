import { useTranslation } from 'react-i18next';

import { Notice } from '../../../components/notice/Notice';
import type { OrderDetails } from '../model/order-details';

/** Explains why an order makes no progress while one of its networks does not respond. */
export function NetworkNotice({
  order: { waitingForNetworks = [] },
}: {
  order: Pick<OrderDetails, 'waitingForNetworks'>;
}) {
  const { t } = useTranslation('order');
  if (waitingForNetworks.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={t('networkSilent.title', { networks: [...new Set(waitingForNetworks)].join(', ') })}
    >
      {t('networkSilent.text')}
    </Notice>
  );
}
