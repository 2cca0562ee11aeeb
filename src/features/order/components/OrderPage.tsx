import { RecoilRoot } from 'recoil';

import { InstrumentsLoader } from '../../../lib/api/InstrumentsLoader';
import { AnswerKeeper } from '../effects/AnswerKeeper';
import { KnownOrderKeeper } from '../effects/KnownOrderKeeper';
import { OrderPolling } from '../effects/OrderPolling';
import { OrderTeller } from '../effects/OrderTeller';
import { RefundTermsUpdater } from '../effects/RefundTermsUpdater';
import { firstOrderView } from '../pure/order-view';
import { lastAnswers } from '../state/last-answers';
import { orderKeyState } from '../state/order-key-state';
import { orderViewState } from '../state/order-view-state';
import { IncorrectAddress } from './IncorrectAddress';
import { OrderView } from './OrderView';
import type { SandboxStanding } from './order-page-props';

export type OrderPageProps = {
  orderId: string;
  destinationAddress: string | null;
  sandbox: SandboxStanding;
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
        set(orderViewState, firstOrderView(lastAnswers.recall(key)));
      }}
    >
      <InstrumentsLoader />
      <OrderPolling />
      <AnswerKeeper />
      <KnownOrderKeeper />
      <OrderTeller />
      <RefundTermsUpdater />
      <OrderView sandbox={sandbox} />
    </RecoilRoot>
  );
}
