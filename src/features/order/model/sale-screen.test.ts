import type { CardPayoutState, PayoutVerification } from '@quayside/contract/schemas/card-partner';
import type { WireState } from '@quayside/contract/orders/states';

import { saleSteps } from './order-steps';
import { saleScreen, type SaleScreen } from './sale-screen';

type ReportedCase = {
  state?: WireState;
  payout?: CardPayoutState;
  verification?: PayoutVerification | null;
  isHeld?: boolean;
  url?: string | null;
  events?: readonly string[];
};

const screenOf = ({
  state = 'created',
  payout = 'created',
  verification = 'not_needed',
  isHeld = false,
  url = 'https://partner.example/payout',
  events = [],
}: ReportedCase): SaleScreen | null =>
  saleScreen({
    state,
    completed: state === 'completed',
    canRequestRefund: false,
    orderEvents: events.map((kind) => ({ kind })),
    redirectUrl: url,
    cardPayout: {
      partner: 'sandbox',
      state: payout,
      fee: '1',
      payoutVerification: verification,
      isHeldForVerification: isHeld,
    },
  } as Parameters<typeof saleScreen>[0]);

test.each<[string, ReportedCase, SaleScreen | null]>([
  ['waits for a card', {}, 'name_card'],
  ['has no page for adding a card yet', { url: null }, 'no_page'],
  ['is viewed by another user', { url: null, verification: null }, 'not_yours'],
  ['has a card, and waits for the coins', { payout: 'ready', url: null }, null],
  ['has a rejected card', { payout: 'refused', url: null }, 'refused'],
  [
    'waits for confirmations of its coins',
    { state: 'confirming', payout: 'ready', url: null },
    null,
  ],
  [
    'waits for the verification',
    { state: 'on_hold', payout: 'ready', isHeld: true, verification: 'needed' },
    'held',
  ],
  [
    'waits for a verification that is hidden from other users',
    { state: 'on_hold', payout: 'ready', isHeld: true, verification: null },
    'held',
  ],
  [
    'is held after a rejected verification',
    { state: 'on_hold', payout: 'ready', isHeld: true, verification: 'rejected' },
    'rejected',
  ],
  ['is held for a check', { state: 'on_hold', payout: 'ready' }, null],
  ['is being paid out', { state: 'sending', payout: 'submitted' }, 'sending'],
  [
    'is completed',
    { state: 'completed', payout: 'paid', events: ['WITHDRAWAL_COMPLETED'] },
    'completed',
  ],
  [
    'is returning the coins',
    { state: 'on_hold', payout: 'refused', events: ['REFUND_REQUESTED'] },
    'refunding',
  ],
  [
    'has returned the coins because the card could not be paid',
    { state: 'refunded', payout: 'refused', events: ['REFUND_REQUESTED', 'REFUND_COMPLETED'] },
    'refunded',
  ],
  [
    'has returned the coins for another reason',
    { state: 'refunded', payout: 'ready', events: ['REFUND_REQUESTED', 'REFUND_COMPLETED'] },
    null,
  ],
  ['has expired before a card was added', { state: 'expired' }, 'not_named'],
  ['has expired after its card was rejected', { state: 'expired', payout: 'refused' }, 'refused'],
  ['has expired before the coins arrived', { state: 'expired', payout: 'ready' }, 'expired'],
])('saleScreen handles a sale that %s', (_what, given, expected) => {
  expect(screenOf(given)).toBe(expected);
});

test('saleScreen returns null for a coin exchange', () => {
  expect(
    saleScreen({ state: 'sending', completed: false, canRequestRefund: false, orderEvents: [] }),
  ).toBeNull();
});

test('the card step of a sale comes first, and is not done until a card is added', () => {
  expect(saleSteps('name_card', 'awaiting_deposit', true)).toEqual({
    openKey: 'name_card',
    steps: [
      { key: 'name_card', state: 'current' },
      { key: 'deposit', state: 'upcoming' },
      { key: 'confirm', state: 'upcoming' },
      { key: 'exchange', state: 'upcoming' },
      { key: 'send', state: 'upcoming' },
    ],
  });
  expect(saleSteps(null, 'awaiting_deposit', false).steps.slice(0, 2)).toEqual([
    { key: 'name_card', state: 'done' },
    { key: 'deposit', state: 'current' },
  ]);
  expect(saleSteps('not_named', 'expired', true)).toMatchObject({
    openKey: 'name_card',
    steps: [
      { key: 'name_card', state: 'failed' },
      { key: 'deposit', state: 'skipped' },
      { state: 'skipped' },
      { state: 'skipped' },
      { state: 'skipped' },
    ],
  });
  expect(saleSteps('expired', 'expired', false)).toMatchObject({
    openKey: 'deposit',
    steps: [
      { key: 'name_card', state: 'done' },
      { key: 'deposit', state: 'failed' },
      { state: 'skipped' },
      { state: 'skipped' },
      { state: 'skipped' },
    ],
  });
  expect(saleSteps('held', 'held', false)).toMatchObject({
    openKey: 'verify',
    steps: [
      { state: 'done' },
      { state: 'done' },
      { key: 'verify', state: 'current' },
      { key: 'send', state: 'upcoming' },
    ],
  });
});

test.each(['refunding', 'refunded'] as const)(
  'if the card could not be paid, the coins are refunded without a decision (%s)',
  (ofCoins) => {
    const { steps, openKey } = saleSteps(ofCoins, ofCoins, true);
    expect(openKey).toBe('refund');
    expect(steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'name_card failed',
      'deposit done',
      'confirm done',
      `refund ${ofCoins === 'refunded' ? 'done' : 'current'}`,
    ]);
    expect(saleSteps(null, 'refunded', false).steps[0]).toEqual({
      key: 'name_card',
      state: 'done',
    });
  },
);

test('a sale ends at the exchange step if too little arrived for either an exchange or a refund', () => {
  expect(saleSteps(null, 'unexchangeable', false, true)).toMatchObject({
    openKey: 'exchange',
    steps: [
      { key: 'name_card' },
      { key: 'deposit' },
      { key: 'confirm' },
      { key: 'exchange', state: 'failed' },
    ],
  });
});
