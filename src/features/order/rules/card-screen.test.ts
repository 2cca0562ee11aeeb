import type {
  CardPaymentState,
  PayoutVerification,
} from '@quayside/contract/operations/card-partner';
import type { WireState } from '@quayside/contract/orders/states';

import { cardScreen, type CardScreen } from './card-screen';

type Told = {
  state?: WireState;
  payment?: CardPaymentState;
  verification?: PayoutVerification | null;
  isHeld?: boolean;
  url?: string | null;
  events?: readonly string[];
  canRefund?: boolean;
};

function screenOf({
  state = 'created',
  payment = 'created',
  verification = 'not_needed',
  isHeld = false,
  url = 'https://partner.example/pay',
  events = [],
  canRefund = false,
}: Told): CardScreen | null {
  return cardScreen({
    state,
    completed: state === 'completed',
    canRequestRefund: canRefund,
    orderEvents: events.map((kind) => ({ kind, createdAt: '2026-05-04T10:00:00.000Z' })),
    redirectUrl: url,
    cardPayment: {
      partner: 'sandbox',
      state: payment,
      fee: '1',
      payoutVerification: verification,
      isHeldForVerification: isHeld,
    },
  });
}

test.each<[string, Told, CardScreen | null]>([
  ['is to be paid', {}, 'pay'],
  ['is being paid', { payment: 'pending' }, 'pay'],
  ['has no page to be paid on yet', { url: null }, 'no_page'],
  ['has its money held by the bank', { payment: 'authorised', url: null }, 'authorised'],
  ['was declined', { payment: 'declined', url: null }, 'declined'],
  ['was given up on the way', { payment: 'expired', url: null }, 'abandoned'],
  ['has run out', { state: 'expired', payment: 'expired', url: null }, 'expired'],
  ['has run out after a decline', { state: 'expired', payment: 'declined', url: null }, 'expired'],
  [
    'has run out before it was paid',
    { state: 'expired', payment: 'created', url: null },
    'expired',
  ],
  [
    'has run out while it was being paid',
    { state: 'expired', payment: 'pending', url: null },
    'under_way',
  ],
  [
    'has run out while the bank holds its money',
    { state: 'expired', payment: 'authorised', url: null },
    'authorised',
  ],
  [
    'has run out, and its payment has come',
    { state: 'expired', payment: 'captured', url: null },
    'captured',
  ],
  [
    'has run out, and its payment went back',
    { state: 'expired', payment: 'refunded', url: null },
    'refunded',
  ],
  ['is looked at by somebody else', { url: null, verification: null }, 'not_yours'],
  [
    'is being paid and looked at by somebody else',
    { payment: 'pending', url: null, verification: null },
    'not_yours',
  ],
  [
    'waits for a verification that others are not told of',
    { state: 'on_hold', payment: 'captured', isHeld: true, verification: null },
    'held',
  ],
  ['is paid', { state: 'exchanging', payment: 'captured', url: null }, 'captured'],
  [
    'is paid, and the order has not heard of it yet',
    { payment: 'captured', url: null },
    'captured',
  ],
  [
    'waits for the verification',
    { state: 'on_hold', payment: 'captured', isHeld: true, verification: 'needed' },
    'held',
  ],
  [
    'waits for the verification, and money could go back',
    {
      state: 'on_hold',
      payment: 'captured',
      isHeld: true,
      verification: 'needed',
      canRefund: true,
    },
    'held',
  ],
  [
    'is held after a rejected verification',
    { state: 'on_hold', payment: 'captured', isHeld: true, verification: 'rejected' },
    'rejected',
  ],
  ['is held for a check', { state: 'on_hold', payment: 'captured' }, 'screened'],
  ['cannot be exchanged', { state: 'on_hold', payment: 'captured', canRefund: true }, 'refundable'],
  [
    'goes back',
    { state: 'on_hold', payment: 'captured', events: ['REFUND_REQUESTED'] },
    'refunding',
  ],
  [
    'has gone back',
    { state: 'refunded', payment: 'refunded', events: ['REFUND_REQUESTED', 'REFUND_COMPLETED'] },
    'refunded',
  ],
  ['is being sent', { state: 'sending', payment: 'captured' }, 'sending'],
  [
    'is done',
    { state: 'completed', payment: 'captured', events: ['WITHDRAWAL_COMPLETED'] },
    'completed',
  ],
  [
    'was taken back by the bank after the payout',
    { state: 'completed', payment: 'charged_back', events: ['WITHDRAWAL_COMPLETED'] },
    'charged_back',
  ],
])('an order that %s', (_what, told, expected) => {
  expect(screenOf(told)).toBe(expected);
});

test('an order of coins has none', () => {
  expect(
    cardScreen({ state: 'created', completed: false, canRequestRefund: false, orderEvents: [] }),
  ).toBeNull();
});
