import { useParams, useSearchParams } from 'react-router';

import { OrderPage } from '../../features/order';
import { SandboxBanner, useSandbox } from '../../features/sandbox-wallet';

/** `/order/{id}?destinationAddress=…` */
export function OrderRoute() {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const isSandbox = useSandbox().status === 'on';
  return (
    <>
      <OrderPage
        orderId={orderId}
        destinationAddress={query.get('destinationAddress')}
        sandbox={{ isOn: isSandbox }}
      />
      <SandboxBanner />
    </>
  );
}
