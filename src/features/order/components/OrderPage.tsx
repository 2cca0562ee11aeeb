import { RecoilRoot } from 'recoil';

import { InstrumentsUpdater } from '../effects/InstrumentsUpdater';
import { OrderPolling } from '../effects/OrderPolling';
import { orderKeyState } from '../state/order-key-state';
import { IncorrectAddress } from './IncorrectAddress';
import { OrderView } from './OrderView';
import type { SandboxStanding } from './order-page-props';

export type OrderPageProps = { orderId: string; destinationAddress: string | null; sandbox: SandboxStanding };

/** The page of one order. Without the destination address, which is the order's secret, it shows nothing of it. */
export function OrderPage({ orderId, destinationAddress, sandbox }: OrderPageProps) {
  if (destinationAddress === null || destinationAddress === '') return <IncorrectAddress reason="missing" />;
  return (
    <RecoilRoot key={`${orderId} ${destinationAddress}`} initializeState={({ set }) => { set(orderKeyState, { orderId, destinationAddress }); }}>
      <InstrumentsUpdater />
      <OrderPolling />
      <OrderView sandbox={sandbox} />
    </RecoilRoot>
  );
}
