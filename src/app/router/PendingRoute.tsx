import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { Skeleton } from '../../components/skeleton/Skeleton';
import { PendingOrderPage } from '../../features/exchange';
import { SandboxBanner } from '../../features/sandbox-wallet';
import { orderPath } from '../order-path';
import { pairPath } from '../pair/pair-path';

const PartnerVerification = lazy(() =>
  import(/* webpackChunkName: "partner-verification" */ '../../features/fiat').then((module) => ({
    default: module.PartnerVerification,
  })),
);

/** `/order/pending?destinationAddress=…&wish=…`, which is replaced by the order's own page. */
export function PendingRoute() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <PendingOrderPage
        destinationAddress={query.get('destinationAddress')}
        submissionId={query.get('wish')}
        renderVerification={(verification) => (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <PartnerVerification {...verification} />
          </Suspense>
        )}
        onCreated={(order) => {
          void navigate(orderPath(order), { replace: true });
        }}
        onBack={({ fromSlug, toSlug }) => {
          void navigate(pairPath(fromSlug, toSlug));
        }}
      />
      <SandboxBanner />
    </>
  );
}
