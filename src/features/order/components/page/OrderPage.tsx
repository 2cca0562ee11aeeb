import { RecoilRoot } from 'recoil';

import { InstrumentsLoader } from '../../../../lib/api/InstrumentsLoader';
import {
  KnownOrderUpdater,
  LastResponseUpdater,
  RefundTermsUpdater,
} from '../../effects/OrderUpdaters';
import { OrderPolling } from '../../effects/OrderPolling';
import { OrderReporter } from '../../effects/OrderReporter';
import { firstOrderView } from '../../model/order-view';
import { lastResponses } from '../../state/last-responses';
import { orderKeyState, orderViewState } from '../../state/order';
import type { SandboxStatus } from '../order-page-props';
import { IncorrectAddress } from './IncorrectAddress';
import { OrderView } from './OrderView';

export type OrderPageProps = {
  orderId: string;
  destinationAddress: string | null;
  sandbox: SandboxStatus;
};

/**
 * The page of one order. Without the destination address, which is the order's secret, it shows
 * nothing about the order.
 */
export function OrderPage({ orderId, destinationAddress, sandbox }: OrderPageProps) {
  if (destinationAddress === null || destinationAddress === '')
    return <IncorrectAddress reason="missing" orderId={orderId} />;
  const key = { orderId, destinationAddress };
  return (
    <RecoilRoot
      key={`${orderId} ${destinationAddress}`}
      initializeState={({ set }) => {
        set(orderKeyState, key);
        set(orderViewState, firstOrderView(lastResponses.recall(key)));
      }}
    >
      <InstrumentsLoader />
      <OrderPolling />
      <LastResponseUpdater />
      <KnownOrderUpdater />
      <OrderReporter />
      <RefundTermsUpdater />
      <OrderView sandbox={sandbox} />
    </RecoilRoot>
  );
}
