import { formatAmount } from '@quayside/contract/money/decimal';

import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  misdirectedFixture,
} from '../fixtures/order';
import { depositProblems } from './deposit-problems';
import type { OrderDetails } from './order-details';

const problemsOf = (order: OrderDetails) =>
  depositProblems(order, (amountMinor) => formatAmount(amountMinor, 8));

const paid = eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED');
const accepted = eventsFixture(
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
  'RATE_MODE_CHANGED',
  'RATE_MODE_CHANGE_ACCEPTED',
);
// The events are a minute apart: the payout starts in minute 3.
const sending = eventsFixture(
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
);

describe('depositProblems', () => {
  test.each<[string, OrderDetails, readonly object[]]>([
    ['nothing while the order waits', orderFixture(), []],
    [
      'nothing if the amount arrived in time',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5' })],
      }),
      [],
    ],
    [
      'nothing if two deposits add up to the amount',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [
          depositFixture({ amount: '0.2' }),
          depositFixture({ amount: '0.30', txId: '0xb' }),
        ],
      }),
      [],
    ],
    ['an order that was never paid', orderFixture({ state: 'expired' }), [{ kind: 'never_paid' }]],
    [
      'a late payment at a floating rate',
      orderFixture({
        state: 'confirming',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5', atMinutes: 61 })],
      }),
      [{ kind: 'late', isFixed: false }],
    ],
    [
      'a late payment at a fixed rate',
      fixedOrderFixture({
        state: 'on_hold',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5', atMinutes: 61 })],
      }),
      [{ kind: 'late', isFixed: true }],
    ],
    [
      'an amount that is too small',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.4' })],
      }),
      [{ kind: 'too_little', isFixed: false, arrivedAmount: '0.4' }],
    ],
    [
      'an amount that is too large, at a fixed rate that has changed to floating',
      fixedOrderFixture({
        rateMode: 'FLOATING',
        state: 'on_hold',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.6' })],
      }),
      [{ kind: 'too_much', isFixed: true, arrivedAmount: '0.6' }],
    ],
    [
      'nothing once the new rate was accepted for a late and too small deposit',
      fixedOrderFixture({
        rateMode: 'FLOATING',
        state: 'exchanging',
        orderEvents: accepted,
        deposits: [depositFixture({ amount: '0.4', atMinutes: 61 })],
      }),
      [],
    ],
    [
      'a misdirected deposit even after the new rate was accepted',
      fixedOrderFixture({
        rateMode: 'FLOATING',
        state: 'exchanging',
        orderEvents: accepted,
        deposits: [depositFixture({ amount: '0.4' })],
        strayDeposits: [misdirectedFixture('wrong_token')],
      }),
      [{ kind: 'wrong_token' }],
    ],
    [
      'a deposit that is late and too small',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.1', atMinutes: 90 })],
      }),
      [{ kind: 'late' }, { kind: 'too_little' }],
    ],
    [
      'another coin of the same network while the order waits',
      orderFixture({ strayDeposits: [misdirectedFixture('wrong_token')] }),
      [{ kind: 'wrong_token' }],
    ],
    [
      'the coin on another network after the order has expired',
      orderFixture({ state: 'expired', strayDeposits: [misdirectedFixture('wrong_network')] }),
      [{ kind: 'wrong_network' }, { kind: 'never_paid' }],
    ],
    [
      'both kinds of misdirected deposits next to the correct one',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5' })],
        strayDeposits: [misdirectedFixture('wrong_token'), misdirectedFixture('wrong_network')],
      }),
      [{ kind: 'wrong_token' }, { kind: 'wrong_network' }],
    ],
    [
      'a second deposit after the payout',
      orderFixture({
        state: 'completed',
        completed: true,
        orderEvents: sending,
        deposits: [
          depositFixture({ amount: '0.5', atMinutes: 1 }),
          depositFixture({ amount: '0.25', atMinutes: 30, txId: '0xsecond' }),
        ],
      }),
      [{ kind: 'surplus', amount: '0.25', txId: '0xsecond' }],
    ],
    [
      'a second deposit after expiry and payout as extra, not as late',
      orderFixture({
        state: 'completed',
        completed: true,
        orderEvents: sending,
        deposits: [
          depositFixture({ amount: '0.5', atMinutes: 1 }),
          depositFixture({ amount: '0.5', atMinutes: 90, txId: '0xsecond' }),
        ],
      }),
      [{ kind: 'surplus' }],
    ],
    [
      'nothing if the service does not report misdirected deposits',
      orderFixture({ strayDeposits: undefined }),
      [],
    ],
  ])('reports %s', (_name, order, problems) => {
    const found = problemsOf(order);
    expect(found).toMatchObject(problems);
    expect(found).toHaveLength(problems.length);
  });

  test('does not report an unreadable amount', () => {
    expect(
      problemsOf(
        orderFixture({ state: 'exchanging', deposits: [depositFixture({ amount: 'much' })] }),
      ),
    ).toEqual([]);
  });
});
