import { lazy } from 'react';
import { Route, Routes, useSearchParams } from 'react-router';

import { PendingOrderList } from '../../features/exchange';
import { LazyOrdersPage } from '../../features/order';
import { SandboxBanner, SandboxWallet } from '../../features/sandbox-wallet';
import { PendingRoute } from './PendingRoute';
import { AccountEntryRoute, ProfileRoute } from './ProfileRoute';

// The largest route has its own chunk. The other routes are small and load the large parts of their
// pages themselves.
const OrderRoute = lazy(() =>
  import(/* webpackChunkName: "order-route" */ './OrderRoute').then((module) => ({
    default: module.OrderRoute,
  })),
);
const NotFoundInApp = lazy(() =>
  import(/* webpackChunkName: "not-found" */ '../not-found/NotFoundInApp').then((module) => ({
    default: module.NotFoundInApp,
  })),
);

/** The routes of the client-only areas. */
export function ClientRoutes() {
  return (
    <Routes>
      <Route path="/order/pending" element={<PendingRoute />} />
      <Route path="/order" element={<OrdersRoute />} />
      <Route path="/order/:orderId" element={<OrderRoute />} />
      <Route path="/lk" element={<AccountEntryRoute />} />
      <Route path="/profile" element={<AccountEntryRoute />} />
      <Route path="/profile/*" element={<ProfileRoute />} />
      <Route path="/sandbox/wallet" element={<SandboxWalletRoute />} />
      <Route path="*" element={<NotFoundInApp />} />
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
