import { depositFixture, orderFixture, payoutFixture } from '../fixtures/order';
import { refundCost } from './refund-cost';

const back = payoutFixture('eth', '0.4979');
const arrived = depositFixture({ amount: '0.5' });

test.each([
  ['what is missing of the one deposit', { deposits: [arrived], withdrawals: [back] }, '0.0021'],
  ['nothing known before the refund', { deposits: [arrived], withdrawals: [] }, null],
  [
    'nothing known where more than one deposit came',
    {
      deposits: [arrived, depositFixture({ amount: '0.1', txId: '0xlater' })],
      withdrawals: [back],
    },
    null,
  ],
  [
    'nothing where all of it went back',
    { deposits: [arrived], withdrawals: [payoutFixture('eth', '0.5')] },
    null,
  ],
])('the cost of a refund is %s', (_what, transfers, cost) => {
  expect(refundCost(orderFixture(transfers))).toBe(cost);
});
