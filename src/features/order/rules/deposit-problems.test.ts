import { formatAmount } from '@quayside/contract/money/decimal';

import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  strayFixture,
} from '../fixtures/order';
import type { OrderDetails } from '../pure/order-details';
import { depositProblems } from './deposit-problems';

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
// The payout starts a minute after each event of the log: minute 3.
const sending = eventsFixture(
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
);

describe('what is not as agreed on about the deposits of an order', () => {
  test.each<[string, OrderDetails, readonly object[]]>([
    ['nothing, while it waits', orderFixture(), []],
    [
      'nothing, when the amount came in time',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5' })],
      }),
      [],
    ],
    [
      'nothing, when two deposits make up the amount',
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
    ['never paid', orderFixture({ state: 'expired' }), [{ kind: 'never_paid' }]],
    [
      'paid late at a floating rate',
      orderFixture({
        state: 'confirming',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5', atMinutes: 61 })],
      }),
      [{ kind: 'late', isFixed: false }],
    ],
    [
      'paid late at a fixed rate',
      fixedOrderFixture({
        state: 'on_hold',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5', atMinutes: 61 })],
      }),
      [{ kind: 'late', isFixed: true }],
    ],
    [
      'too little',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.4' })],
      }),
      [{ kind: 'too_little', isFixed: false, arrivedAmount: '0.4' }],
    ],
    [
      'too much, at a fixed rate that has turned to floating',
      fixedOrderFixture({
        rateMode: 'FLOATING',
        state: 'on_hold',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.6' })],
      }),
      [{ kind: 'too_much', isFixed: true, arrivedAmount: '0.6' }],
    ],
    [
      'nothing, once the rate of the moment was accepted for what came late and too little',
      fixedOrderFixture({
        rateMode: 'FLOATING',
        state: 'exchanging',
        orderEvents: accepted,
        deposits: [depositFixture({ amount: '0.4', atMinutes: 61 })],
      }),
      [],
    ],
    [
      'a stray deposit, even then',
      fixedOrderFixture({
        rateMode: 'FLOATING',
        state: 'exchanging',
        orderEvents: accepted,
        deposits: [depositFixture({ amount: '0.4' })],
        strayDeposits: [strayFixture('wrong_token')],
      }),
      [{ kind: 'wrong_token' }],
    ],
    [
      'late and too little',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.1', atMinutes: 90 })],
      }),
      [{ kind: 'late' }, { kind: 'too_little' }],
    ],
    [
      'another coin of the same network, while it waits',
      orderFixture({ strayDeposits: [strayFixture('wrong_token')] }),
      [{ kind: 'wrong_token' }],
    ],
    [
      'the coin on another network, after the time',
      orderFixture({ state: 'expired', strayDeposits: [strayFixture('wrong_network')] }),
      [{ kind: 'wrong_network' }, { kind: 'never_paid' }],
    ],
    [
      'both kinds of stray deposits beside the right one',
      orderFixture({
        state: 'exchanging',
        orderEvents: paid,
        deposits: [depositFixture({ amount: '0.5' })],
        strayDeposits: [strayFixture('wrong_token'), strayFixture('wrong_network')],
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
      'a second deposit after the time and after the payout: not late, but too late',
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
      'an answer of a service that names no stray deposits',
      orderFixture({ strayDeposits: undefined }),
      [],
    ],
  ])('%s', (_name, order, problems) => {
    const found = problemsOf(order);
    expect(found).toMatchObject(problems);
    expect(found).toHaveLength(problems.length);
  });

  test('an amount that cannot be read is no problem of the client', () => {
    expect(
      problemsOf(
        orderFixture({ state: 'exchanging', deposits: [depositFixture({ amount: 'much' })] }),
      ),
    ).toEqual([]);
  });
});
