import { useSearchParams } from 'react-router';

import { SandboxWallet } from '../../features/sandbox-wallet';

/** `/sandbox/wallet?orderId=…&destinationAddress=…` */
export function SandboxWalletRoute() {
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
