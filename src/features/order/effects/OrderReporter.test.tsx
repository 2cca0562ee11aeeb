import { act, render } from '@testing-library/react';
import { RecoilRoot, useSetRecoilState, type SetterOrUpdater } from 'recoil';

import { trackOrder } from '../../../lib/analytics/track-order';
import { storedConsent } from '../../../lib/consent/consent';
import { clearKnownOrders, rememberOrder } from '../../../lib/known-orders/known-orders';
import { depositFixture, orderFixture, payoutFixture } from '../fixtures/order';
import { knownOrderOf } from '../model/known-order';
import type { OrderDetails } from '../model/order-details';
import type { OrderView } from '../model/order-view';
import { orderKeyState, orderViewState } from '../state/order';
import { OrderReporter } from './OrderReporter';

type Measured = Window & { dataLayer?: { readonly event: string }[] };
const reported = () => ((window as Measured).dataLayer ?? []).map(({ event }) => event);
const made = orderFixture();
const key = { orderId: String(made.orderId), destinationAddress: made.destinationAddress };
const deposits = [depositFixture({ amount: '0.5' })];
const completed: Partial<OrderDetails> = {
  state: 'completed',
  completed: true,
  deposits,
  withdrawals: [payoutFixture('usdterc20', '1249.3')],
};

let setView: SetterOrUpdater<OrderView>;
function ViewSetter(): null {
  setView = useSetRecoilState(orderViewState);
  return null;
}
const open = () => {
  render(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, key);
      }}
    >
      <ViewSetter />
      <OrderReporter />
    </RecoilRoot>,
  );
};
const respond = (part: Partial<OrderDetails>, isFresh = true) => {
  act(() => {
    setView((before) => ({ ...before, order: orderFixture(part), isFresh }));
  });
};

beforeEach(() => {
  window.localStorage.clear();
  clearKnownOrders();
  storedConsent.write('granted');
  delete (window as Measured).dataLayer;
});

test('an order created in another browser is not reported', () => {
  open();
  respond(completed);
  expect(reported()).toEqual([]);
});

test('an order is reported as paid once and as completed once, even after a reload', () => {
  rememberOrder(knownOrderOf(made, key));
  trackOrder(key.orderId, 'exchange_initiated', {
    from: 'eth',
    to: 'usdterc20',
    amountToGive: '0.5',
    amountToGet: '1250.5',
    rateMode: 'FLOATING',
  });
  open();
  respond({});
  respond(completed, false);
  expect(reported()).toEqual(['exchange_initiated']);
  respond({ deposits, state: 'confirming' });
  respond({ deposits, state: 'exchanging' });
  open();
  respond({ ...completed });
  respond({ ...completed });
  expect(reported()).toEqual(['exchange_initiated', 'order_paid', 'order_completed']);
  expect(JSON.stringify((window as Measured).dataLayer)).not.toMatch(
    new RegExp(`${key.orderId}|${key.destinationAddress}`),
  );
});
