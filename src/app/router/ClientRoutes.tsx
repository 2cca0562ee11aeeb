import { Route, Routes } from 'react-router';

import { OrderRoute } from './OrderRoute';
import { PairRoute } from './PairRoute';
import { PendingRoute } from './PendingRoute';
import { SandboxWalletRoute } from './SandboxWalletRoute';

/** The routes of the client-only areas. They are one chunk: what many chunks share, Gatsby moves into the one that every page loads, articles included. */
export function ClientRoutes({ termsPath }: { termsPath: string }) {
  return (
    <Routes>
      <Route path="/order/pending" element={<PendingRoute />} />
      <Route path="/order/:orderId?" element={<OrderRoute />} />
      <Route path="/sandbox/wallet" element={<SandboxWalletRoute />} />
      <Route path="*" element={<PairRoute termsPath={termsPath} />} />
    </Routes>
  );
}
