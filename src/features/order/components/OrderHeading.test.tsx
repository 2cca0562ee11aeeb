import { screen } from '@testing-library/react';

import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
} from '../fixtures/order';
import type { OrderDetails } from '../pure/order-details';
import {
  seen,
  underpaid,
  show,
  prepareTerms,
  factOf,
  status,
  heading,
} from './order-terms.fixture';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));

beforeEach(prepareTerms);

describe('title and status agree', () => {
  it.each<[string, OrderDetails, RegExp, RegExp]>([
    [
      'while the rate floats',
      orderFixture(),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Waiting for your deposit$/,
    ],
    [
      'at a fixed rate',
      fixedOrderFixture(),
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Waiting for your deposit$/,
    ],
    [
      'once completed',
      orderFixture({
        state: 'completed',
        completed: true,
        withdrawals: [payoutFixture('usdterc20', '1249.3')],
        orderEvents: eventsFixture(...seen, 'WITHDRAWAL_COMPLETED'),
      }),
      /^0\.5\sETH exchanged for 1,249\.30\sUSDT$/,
      /^Completed$/,
    ],
    [
      'once refunded',
      orderFixture({
        state: 'refunded',
        withdrawals: [payoutFixture('eth', '0.499')],
        orderEvents: eventsFixture(...seen, 'REFUND_REQUESTED', 'REFUND_COMPLETED'),
      }),
      /^0\.499\sETH refunded$/,
      /^Refunded$/,
    ],
    [
      'once expired, while the rate floated',
      orderFixture({ state: 'expired' }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Expired$/,
    ],
    [
      'once expired, at a fixed rate',
      fixedOrderFixture({ state: 'expired' }),
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Expired$/,
    ],
    [
      'on the way back, while the rate floated',
      orderFixture({
        state: 'on_hold',
        deposits: [depositFixture({ amount: '0.5' })],
        orderEvents: eventsFixture(...seen, 'REFUND_REQUESTED'),
      }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Sending your refund$/,
    ],
    [
      'on the way back, after a fixed rate broke',
      {
        ...underpaid,
        orderEvents: eventsFixture(...seen, 'RATE_MODE_CHANGED', 'REFUND_REQUESTED'),
      },
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Sending your refund$/,
    ],
    [
      'while it cannot be exchanged',
      orderFixture({
        state: 'on_hold',
        canRequestRefund: true,
        deposits: [depositFixture({ amount: '0.5' })],
        orderEvents: eventsFixture(...seen),
      }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /can't be exchanged$/,
    ],
  ])('%s', async (_name, order, title, badge) => {
    await show(order);
    expect(heading()).toMatch(title);
    expect(status()).toMatch(badge);
    // The badge is there to be seen.
    expect(document.querySelector('header [role="status"] [class*="hidden"]')).toBeNull();
  });

  it('says in Russian too that the amount of an expired order was an estimate', async () => {
    await show(orderFixture({ state: 'expired' }), 'ru');
    expect(heading()).toMatch(/^0,5\sETH на ≈\s1250,50\sUSDT$/);
  });

  it('speaks of a completed order in the past tense', async () => {
    await show(
      orderFixture({
        state: 'completed',
        completed: true,
        withdrawals: [payoutFixture('usdterc20', '1250.5')],
        orderEvents: eventsFixture(...seen, 'WITHDRAWAL_COMPLETED'),
      }),
    );
    expect(factOf('You sent on ETH')).toBe('0.5\u00a0ETH');
    expect(factOf('You received on ERC20')).toBe('1,250.50\u00a0USDT');
  });

  it.each<[string, OrderDetails]>([
    [
      'refunded',
      orderFixture({ state: 'refunded', orderEvents: eventsFixture(...seen, 'REFUND_COMPLETED') }),
    ],
    ['expired', orderFixture({ state: 'expired' })],
  ])('offers a next action once %s', async (_name, order) => {
    await show(order);
    expect(document.body.textContent).not.toMatch(/You send|You receive|You pay/);
    expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
      '/exchange-eth-usdterc20',
    );
  });
});
