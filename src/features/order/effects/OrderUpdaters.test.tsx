import { act, render } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { mockFetch } from '../../../testing/mock-fetch';
import { depositFixture, fixedOrderFixture, orderFixture } from '../fixtures/order';
import type { OrderDetails } from '../model/order-details';
import { orderKeyState, orderViewState } from '../state/order';
import { RefundTermsUpdater } from './OrderUpdaters';

const deposits = [depositFixture({ amount: '0.5' })];

test.each<[string, OrderDetails, boolean]>([
  ['fetched for fixed-rate orders', fixedOrderFixture({ state: 'confirming', deposits }), true],
  [
    'still fetched for fixed-rate orders whose rate has changed to floating',
    fixedOrderFixture({ state: 'on_hold', rateMode: 'FLOATING', deposits }),
    true,
  ],
  ['not fetched while there is nothing to refund', fixedOrderFixture(), false],
  ['not fetched for floating-rate orders', orderFixture({ state: 'confirming', deposits }), false],
])('refund info is %s', async (_name, order, isFetched) => {
  const calls = mockFetch(() => ({
    body: { refundAmountWithoutNetworkFee: '0.499', networkFee: '0.001' },
  }));
  await act(async () => {
    render(
      <RecoilRoot
        initializeState={({ set }) => {
          set(orderKeyState, { orderId: '7', destinationAddress: '0xa' });
          set(orderViewState, {
            status: 'found',
            order,
            answeredAtMs: 1,
            isFresh: true,
            isUnreachable: false,
          });
        }}
      >
        <RefundTermsUpdater />
      </RecoilRoot>,
    );
    await Promise.resolve();
  });
  expect(calls.map(({ path, query }) => `${path} ${query.get('orderId')}`)).toEqual(
    isFetched ? ['/api/v1/orders/order-refund-info 7'] : [],
  );
});
