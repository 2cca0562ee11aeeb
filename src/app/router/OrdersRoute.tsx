import { PendingOrderList } from '../../features/exchange';
import { LazyOrdersPage } from '../../features/order';
import { SandboxBanner } from '../../features/sandbox-wallet';

/** `/order` alone is the list of this browser's orders. */
export function OrdersRoute() {
  return (
    <>
      <LazyOrdersPage pending={<PendingOrderList />} />
      <SandboxBanner />
    </>
  );
}
