import { ORDER_STATES } from '@quayside/contract/orders/states';
import fc from 'fast-check';

import type { Deposit } from '../../deposits';
import { nextStep } from './next-step';
import type { Order } from './order';

const order = (state: Order['state'], rateMode: Order['rateMode'] = 'FLOATING'): Order =>
  ({
    orderId: 1_000_000_000_001,
    state,
    fromSlug: 'eth',
    toSlug: 'usdterc20',
    minConfirmationsToTrade: 2,
    minConfirmationsToWithdraw: 4,
    rateMode,
    terms: { depositMinor: 100n },
  }) as Order;

const deposit = (
  state: Deposit['state'],
  blockHeight: number | null,
  overrides: Partial<Deposit> = {},
): Deposit =>
  ({
    depositId: '1',
    orderId: 1_000_000_000_001,
    assetSlug: 'eth',
    amountMinor: 100n,
    state,
    blockHeight,
    creditRound: 0,
    ...overrides,
  }) as Deposit;

/** The head is at 100: a deposit in block 100 has one confirmation, one in block 97 has four. */
const step = (state: Order['state'], ...deposits: Deposit[]) =>
  nextStep(order(state), deposits, 100).kind;

describe('nextStep', () => {
  it.each<[string, Order['state'], Deposit[], string]>([
    ['waits for a payment', 'awaiting_deposit', [], 'wait'],
    [
      'reports a deposit that is not in a block',
      'awaiting_deposit',
      [deposit('seen', null)],
      'report-incoming',
    ],
    [
      'resumes an expired order when funds arrive',
      'expired',
      [deposit('seen', 100)],
      'report-incoming',
    ],
    ['waits for confirmations', 'confirming', [deposit('seen', 100)], 'wait'],
    [
      'registers a deposit with enough confirmations to trade',
      'confirming',
      [deposit('seen', 99)],
      'register',
    ],
    [
      'does not count a vanished deposit',
      'confirming',
      [deposit('vanished', null)],
      'report-vanished',
    ],
    [
      'waits for the confirmations that a payout requires',
      'exchanging',
      [deposit('credited', 98)],
      'wait',
    ],
    ['pays out with enough confirmations', 'exchanging', [deposit('credited', 97)], 'pay-out'],
    [
      'does not pay out for a deposit that lost its block',
      'exchanging',
      [deposit('credited', null)],
      'wait',
    ],
    [
      'does not pay out while one of two deposits lacks confirmations',
      'exchanging',
      [
        deposit('credited', 90, { amountMinor: 60n }),
        deposit('credited', 99, { amountMinor: 40n }),
      ],
      'wait',
    ],
    [
      'registers a second deposit before the payout',
      'exchanging',
      [deposit('credited', 90), deposit('seen', 99)],
      'register',
    ],
    [
      'waits for a second deposit that is in a block',
      'exchanging',
      [deposit('credited', 90), deposit('seen', 100)],
      'wait',
    ],
    [
      'does not wait for a second deposit that is not in a block',
      'exchanging',
      [deposit('credited', 90), deposit('seen', null)],
      'pay-out',
    ],
    [
      'reprices when part of the money has vanished',
      'exchanging',
      [deposit('credited', 90, { amountMinor: 60n })],
      'reprice',
    ],
    [
      'reports when all of the money has vanished',
      'exchanging',
      [deposit('vanished', null)],
      'report-vanished',
    ],
    ['leaves the decision to the client', 'awaiting_decision', [deposit('credited', 90)], 'wait'],
    [
      'credits a deposit that arrives while the client decides',
      'awaiting_decision',
      [deposit('credited', 90), deposit('seen', 99)],
      'credit',
    ],
    ['never pays out a held order', 'on_hold', [deposit('credited', 50)], 'wait'],
    [
      'waits for as many confirmations before a refund as before a payout',
      'refund_requested',
      [deposit('credited', 98)],
      'wait',
    ],
    ['starts a refund', 'refund_requested', [deposit('credited', 97)], 'start-refund'],
    ['never sends anything twice', 'sending', [deposit('credited', 50)], 'wait'],
    [
      'holds a deposit that arrives after the payout',
      'completed',
      [deposit('credited', 50), deposit('seen', 97)],
      'hold',
    ],
    [
      'waits until a late deposit has enough confirmations',
      'completed',
      [deposit('credited', 50), deposit('seen', 99)],
      'wait',
    ],
    [
      'does not count another asset as a payment',
      'awaiting_deposit',
      [deposit('seen', 99, { assetSlug: 'usdterc20' })],
      'wait',
    ],
  ])('%s', (_name, state, deposits, expected) => {
    expect(step(state, ...deposits)).toBe(expected);
  });
});

it('nextStep pays out at a fixed rate without waiting for a second deposit', () => {
  expect(
    nextStep(order('exchanging', 'FIXED'), [deposit('credited', 90), deposit('seen', 100)], 100)
      .kind,
  ).toBe('pay-out');
});

const STATES: readonly Deposit['state'][] = [
  'seen',
  'credited',
  'surplus',
  'unexpected',
  'returned',
  'vanished',
];

const anyDeposit = (assetSlugs: readonly string[]): fc.Arbitrary<Deposit> =>
  fc
    .record({
      assetSlug: fc.constantFrom(...assetSlugs),
      chainKey: fc.constantFrom('evm-1', 'evm-2'),
      state: fc.constantFrom(...STATES),
      blockHeight: fc.option(fc.integer({ min: 80, max: 100 })),
      amountMinor: fc.bigInt({ min: 1n, max: 200n }),
    })
    .map(({ blockHeight, state, ...rest }) => deposit(state, blockHeight, rest));

it('a misdirected deposit never changes the step of an order, whatever its position among the others', () => {
  const own = fc.array(anyDeposit(['eth']), { maxLength: 4 });
  const misdirectedDeposits = fc.array(
    fc.tuple(anyDeposit(['usdterc20', 'bnb', 'usdtbep20']), fc.nat()),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      own,
      misdirectedDeposits,
      (state, deposits, insertions) => {
        const mixed = [...deposits];
        for (const [misdirected, place] of insertions)
          mixed.splice(place % (mixed.length + 1), 0, misdirected);
        expect(nextStep(order(state), mixed, 100)).toEqual(nextStep(order(state), deposits, 100));
      },
    ),
    { numRuns: 2_000 },
  );
});
