import { PendingOrderList } from '../../features/exchange';
import { LazyOrdersPage } from '../../features/order';
import { SandboxBanner } from '../../features/sandbox-wallet';

/** `/order` without an id is the list of orders on this device. */
export function OrdersRoute() {
  return (
    <>
      <LazyOrdersPage pending={<PendingOrderList />} />
      <SandboxBanner />
    </>
  );
}
