import { screen } from '@testing-library/react';

import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
} from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import {
  seen,
  underpaid,
  show,
  prepareTerms,
  factOf,
  status,
  heading,
} from './order-terms.fixture';

beforeEach(prepareTerms);

describe('the order heading', () => {
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
      'once expired, at a floating rate',
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
      'during a refund, at a floating rate',
      orderFixture({
        state: 'on_hold',
        deposits: [depositFixture({ amount: '0.5' })],
        orderEvents: eventsFixture(...seen, 'REFUND_REQUESTED'),
      }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Sending your refund$/,
    ],
    [
      'during a refund, after a fixed rate failed',
      {
        ...underpaid,
        orderEvents: eventsFixture(...seen, 'RATE_MODE_CHANGED', 'REFUND_REQUESTED'),
      },
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Sending your refund$/,
    ],
    [
      'while the deposit cannot be exchanged',
      orderFixture({
        state: 'on_hold',
        canRequestRefund: true,
        deposits: [depositFixture({ amount: '0.5' })],
        orderEvents: eventsFixture(...seen),
      }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /can't be exchanged$/,
    ],
  ])('agrees with the status badge %s', async (_name, order, title, badge) => {
    await show(order);
    expect(heading()).toMatch(title);
    expect(status()).toMatch(badge);
    // The badge is visible.
    expect(document.querySelector('header [role="status"] [class*="hidden"]')).toBeNull();
  });

  it('marks the amount of an expired order as an estimate in Russian as well', async () => {
    await show(orderFixture({ state: 'expired' }), 'ru');
    expect(heading()).toMatch(/^0,5\sETH на ≈\s1250,50\sUSDT$/);
  });

  it('is followed by terms in the past tense for a completed order', async () => {
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
  ])('is followed by a next action once the order is %s', async (_name, order) => {
    await show(order);
    expect(document.body.textContent).not.toMatch(/You send|You receive|You pay/);
    expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
      '/exchange-eth-usdterc20',
    );
  });
});
