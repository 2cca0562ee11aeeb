import type { CardPaymentState, PayoutVerification } from '@quayside/contract/schemas/card-partner';
import type { WireState } from '@quayside/contract/orders/states';

import { cardScreen, type CardScreen } from './card-screen';

type ReportedCase = {
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
}: ReportedCase): CardScreen | null {
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

test.each<[string, ReportedCase, CardScreen | null]>([
  ['waits for its payment', {}, 'pay'],
  ['is being paid', { payment: 'pending' }, 'pay'],
  ['has no payment page yet', { url: null }, 'no_page'],
  ['has a payment held by the bank', { payment: 'authorised', url: null }, 'authorised'],
  ['was declined', { payment: 'declined', url: null }, 'declined'],
  ['was abandoned during the payment', { payment: 'expired', url: null }, 'abandoned'],
  ['has expired', { state: 'expired', payment: 'expired', url: null }, 'expired'],
  ['has expired after a decline', { state: 'expired', payment: 'declined', url: null }, 'expired'],
  [
    'has expired before it was paid',
    { state: 'expired', payment: 'created', url: null },
    'expired',
  ],
  [
    'has expired while it was being paid',
    { state: 'expired', payment: 'pending', url: null },
    'under_way',
  ],
  [
    'has expired while the bank holds its payment',
    { state: 'expired', payment: 'authorised', url: null },
    'authorised',
  ],
  [
    'has expired, but its payment was captured',
    { state: 'expired', payment: 'captured', url: null },
    'captured',
  ],
  [
    'has expired, and its payment was refunded',
    { state: 'expired', payment: 'refunded', url: null },
    'refunded',
  ],
  ['is viewed by another user', { url: null, verification: null }, 'not_yours'],
  [
    'is being paid and viewed by another user',
    { payment: 'pending', url: null, verification: null },
    'not_yours',
  ],
  [
    'waits for a verification that is hidden from other users',
    { state: 'on_hold', payment: 'captured', isHeld: true, verification: null },
    'held',
  ],
  ['is paid', { state: 'exchanging', payment: 'captured', url: null }, 'captured'],
  ['is paid, but its state does not show it yet', { payment: 'captured', url: null }, 'captured'],
  [
    'waits for the verification',
    { state: 'on_hold', payment: 'captured', isHeld: true, verification: 'needed' },
    'held',
  ],
  [
    'waits for the verification, and is refundable',
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
    'is being refunded',
    { state: 'on_hold', payment: 'captured', events: ['REFUND_REQUESTED'] },
    'refunding',
  ],
  [
    'was refunded',
    { state: 'refunded', payment: 'refunded', events: ['REFUND_REQUESTED', 'REFUND_COMPLETED'] },
    'refunded',
  ],
  ['is being paid out', { state: 'sending', payment: 'captured' }, 'sending'],
  [
    'is completed',
    { state: 'completed', payment: 'captured', events: ['WITHDRAWAL_COMPLETED'] },
    'completed',
  ],
  [
    'was reversed by the bank after the payout',
    { state: 'completed', payment: 'charged_back', events: ['WITHDRAWAL_COMPLETED'] },
    'charged_back',
  ],
])('cardScreen returns the screen of an order that %s', (_what, given, expected) => {
  expect(screenOf(given)).toBe(expected);
});

test('cardScreen returns null for a coin order', () => {
  expect(
    cardScreen({ state: 'created', completed: false, canRequestRefund: false, orderEvents: [] }),
  ).toBeNull();
});
