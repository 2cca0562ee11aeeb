import { eventsFixture, fixedOrderFixture, orderFixture } from '../fixtures/order';
import type { OrderDetails } from './order-details';
import { termsStatusOf, type TermsStatus } from './terms-status';

const rejectedPayout = {
  partner: 'sandbox',
  state: 'refused',
  fee: '1',
  payoutVerification: null,
  isHeldForVerification: false,
} as const;

test.each<[string, OrderDetails, TermsStatus]>([
  ['a floating rate before settlement', orderFixture(), 'about'],
  [
    'a floating rate after the payout',
    orderFixture({ state: 'completed', completed: true }),
    'done',
  ],
  ['a floating rate during the payout', orderFixture({ state: 'sending' }), 'exact'],
  [
    'a failed fixed rate before the client decides',
    fixedOrderFixture({
      rateMode: 'FLOATING',
      state: 'on_hold',
      canRequestRefund: true,
      orderEvents: eventsFixture('FIXED_RATE_SLOW_DEPOSIT_DETECTED', 'RATE_MODE_CHANGED'),
    }),
    'undecided',
  ],
  [
    'an amount that cannot be exchanged',
    orderFixture({ state: 'on_hold', canRequestRefund: true }),
    'undecided',
  ],
  ['a fixed rate', fixedOrderFixture(), 'exact'],
  [
    'an order that is being refunded',
    orderFixture({ state: 'on_hold', orderEvents: eventsFixture('REFUND_REQUESTED') }),
    'void',
  ],
  ['a refunded order', fixedOrderFixture({ state: 'refunded' }), 'void'],
  ['a sale whose card was rejected', orderFixture({ cardPayout: rejectedPayout }), 'void'],
  [
    'a sale that expired before the client added a card',
    orderFixture({ state: 'expired', cardPayout: { ...rejectedPayout, state: 'created' } }),
    'void',
  ],
  [
    'a sale that expired before the coins arrived',
    orderFixture({ state: 'expired', cardPayout: { ...rejectedPayout, state: 'ready' } }),
    'void',
  ],
  ['an unpaid floating-rate order that expired', orderFixture({ state: 'expired' }), 'void'],
])('termsStatusOf classifies %s', (_what, order, status) => {
  expect(termsStatusOf(order)).toBe(status);
});
