import { eventsFixture, fixedOrderFixture, orderFixture } from '../fixtures/order';
import type { OrderDetails } from '../pure/order-details';
import { termsStanding, type TermsStanding } from './terms-standing';

const refused = {
  partner: 'sandbox',
  state: 'refused',
  fee: '1',
  payoutVerification: null,
  isHeldForVerification: false,
} as const;

test.each<[string, OrderDetails, TermsStanding]>([
  ['a floating rate that is not settled', orderFixture(), 'about'],
  [
    'a floating rate that was paid out',
    orderFixture({ state: 'completed', completed: true }),
    'done',
  ],
  ['a floating rate whose payout is on its way', orderFixture({ state: 'sending' }), 'exact'],
  [
    'a fixed rate that broke, before the client decides',
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
    'coins on their way back',
    orderFixture({ state: 'on_hold', orderEvents: eventsFixture('REFUND_REQUESTED') }),
    'void',
  ],
  ['coins that are back', fixedOrderFixture({ state: 'refunded' }), 'void'],
  ['a sale whose card is refused', orderFixture({ cardPayout: refused }), 'void'],
  [
    'a sale that ended before a card was named',
    orderFixture({ state: 'expired', cardPayout: { ...refused, state: 'created' } }),
    'void',
  ],
  [
    'a sale that ended before the coins came',
    orderFixture({ state: 'expired', cardPayout: { ...refused, state: 'ready' } }),
    'void',
  ],
  ['a floating rate that nobody paid for in time', orderFixture({ state: 'expired' }), 'void'],
])('the terms of %s', (_what, order, standing) => {
  expect(termsStanding(order)).toBe(standing);
});
