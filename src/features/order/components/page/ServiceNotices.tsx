import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { useLocale } from '../../../../i18n/use-locale';
import { formatDateTime } from '../../../../lib/format/format-time';
import type { OrderDetails } from '../../model/order-details';
import { useOrderView } from '../../state/order';

/**
 * Shown while the page can't reach the service, with the time of the response that is still
 * displayed.
 */
export function ConnectionNotice() {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const isOnline = useIsOnline();
  const { isUnreachable, answeredAtMs } = useOrderView();
  if (isOnline && !isUnreachable) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={t(isOnline ? 'unreachable.title' : 'unreachable.offline')}
    >
      <p>{t(isOnline ? 'unreachable.text' : 'unreachable.offlineText')}</p>
      {answeredAtMs !== null && (
        <p>{t('unreachable.asOf', { time: formatDateTime(answeredAtMs, locale) })}</p>
      )}
    </Notice>
  );
}

/** Explains why an order makes no progress while one of its networks is paused. */
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

/** Explains why an order isn't paid out while no money goes out. */
export function PayoutsNotice({ order }: { order: Pick<OrderDetails, 'payoutsPaused'> }) {
  const { t } = useTranslation('order');
  if (order.payoutsPaused !== true) return null;
  return (
    <Notice tone="warn" role="status" title={t('payoutsPaused.title')}>
      {t('payoutsPaused.text')}
    </Notice>
  );
}

/** The causes without a notice of their own. */
const CAUSES = ['approval', 'confirmations', 'delay'] as const;

/** Explains why a payout or refund is not sent yet, and what happens next. */
export function WaitingNotice({
  order: { waitingTransfer },
}: {
  order: Pick<OrderDetails, 'waitingTransfer'>;
}) {
  const { t } = useTranslation('order');
  const cause = CAUSES.find((known) => known === waitingTransfer?.cause);
  if (cause === undefined) return null;
  return (
    <Notice tone="info" role="status" title={t(`waiting.${cause}.title`)}>
      {t(`waiting.${cause}.text`)}
    </Notice>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Whether the browser has any network connection. Even if it does, the service may be unreachable.
 */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
