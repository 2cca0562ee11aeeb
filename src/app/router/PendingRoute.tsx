import { useNavigate, useSearchParams } from 'react-router';

import { PendingOrderPage } from '../../features/exchange';
import { SandboxBanner } from '../../features/sandbox-wallet';
import { orderPath } from '../order-path';
import { pairPath } from './pair-path';

/** `/order/pending?destinationAddress=…`, which gives way to the order's own page. */
export function PendingRoute() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <PendingOrderPage
        destinationAddress={query.get('destinationAddress')}
        onCreated={(order) => { void navigate(orderPath(order), { replace: true }); }}
        onBack={({ fromSlug, toSlug }) => { void navigate(pairPath(fromSlug, toSlug)); }}
      />
      <SandboxBanner />
    </>
  );
}
