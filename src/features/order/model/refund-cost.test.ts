import { depositFixture, orderFixture, payoutFixture } from '../fixtures/order';
import { refundCost } from './refund-cost';

const back = payoutFixture('eth', '0.4979');
const arrived = depositFixture({ amount: '0.5' });

test.each([
  [
    'the difference between the only deposit and the refund',
    { deposits: [arrived], withdrawals: [back] },
    '0.0021',
  ],
  ['unknown before the refund', { deposits: [arrived], withdrawals: [] }, null],
  [
    'unknown if there is more than one deposit',
    {
      deposits: [arrived, depositFixture({ amount: '0.1', txId: '0xlater' })],
      withdrawals: [back],
    },
    null,
  ],
  [
    'null if the whole deposit was refunded',
    { deposits: [arrived], withdrawals: [payoutFixture('eth', '0.5')] },
    null,
  ],
])('the cost of a refund is %s', (_what, transfers, cost) => {
  expect(refundCost(orderFixture(transfers))).toBe(cost);
});
