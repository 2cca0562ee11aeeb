import { lazy } from 'react';
import { Route, Routes, useSearchParams } from 'react-router';

import { PendingOrderList } from '../../features/exchange';
import { LazyOrdersPage } from '../../features/order';
import { SandboxBanner, SandboxWallet } from '../../features/sandbox-wallet';
import type { PairHeadSource } from './pair-head';
import { PendingRoute } from './PendingRoute';
import { AccountEntryRoute, ProfileRoute } from './ProfileRoute';

// The two large routes have their own chunks. The other routes are small and load the large parts
// of their pages themselves.
const OrderRoute = lazy(() =>
  import(/* webpackChunkName: "order-route" */ './OrderRoute').then((module) => ({
    default: module.OrderRoute,
  })),
);
const PairRoute = lazy(() =>
  import(/* webpackChunkName: "pair-route" */ './PairRoute').then((module) => ({
    default: module.PairRoute,
  })),
);

/** The routes of the client-only areas. */
export function ClientRoutes({
  termsPath,
  pairHead,
}: {
  termsPath: string;
  pairHead: PairHeadSource | undefined;
}) {
  return (
    <Routes>
      <Route path="/order/pending" element={<PendingRoute />} />
      <Route path="/order" element={<OrdersRoute />} />
      <Route path="/order/:orderId" element={<OrderRoute />} />
      <Route path="/lk" element={<AccountEntryRoute />} />
      <Route path="/profile" element={<AccountEntryRoute />} />
      <Route path="/profile/*" element={<ProfileRoute />} />
      <Route path="/sandbox/wallet" element={<SandboxWalletRoute />} />
      <Route path="*" element={<PairRoute termsPath={termsPath} headSource={pairHead} />} />
    </Routes>
  );
}

/** `/order` without an id is the list of orders on this device. */
function OrdersRoute() {
  return (
    <>
      <LazyOrdersPage pending={<PendingOrderList />} />
      <SandboxBanner />
    </>
  );
}

/** `/sandbox/wallet?orderId=…&destinationAddress=…` */
function SandboxWalletRoute() {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  const destinationAddress = query.get('destinationAddress');
  return (
    <SandboxWallet
      order={
        orderId === null || destinationAddress === null ? null : { orderId, destinationAddress }
      }
    />
  );
}
