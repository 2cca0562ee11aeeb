import { useParams, useSearchParams } from 'react-router';

import { PendingOrderList } from '../../features/exchange';
import { LazyOrdersPage, OrderPage } from '../../features/order';
import { SandboxBanner, useSandbox } from '../../features/sandbox-wallet';

/** `/order/{id}?destinationAddress=…`; `/order` alone is the list of this browser's orders. */
export function OrderRoute() {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const isSandbox = useSandbox().status === 'on';
  return (
    <>
      {orderId === '' ? <LazyOrdersPage pending={<PendingOrderList />} /> : <OrderPage orderId={orderId} destinationAddress={query.get('destinationAddress')} sandbox={{ isOn: isSandbox }} />}
      <SandboxBanner />
    </>
  );
}
