import { historyOrderFixture } from '../fixtures/history-order';
import { areDaysReversed, isoDayOf, isUnfiltered } from './history-filter';
import { HISTORY_COLUMNS, historyCells, namedState } from './history-rows';

test.each([
  ['created', false, 'created'],
  ['on_hold', false, 'on_hold'],
  ['sending', true, 'completed'],
  ['something_new', false, 'unknown'],
] as const)('namedState of %s (completed: %s) is %s', (state, completed, name) => {
  expect(namedState({ ...historyOrderFixture(), state, completed })).toBe(name);
});

test('namedState says whether a payout or refund is being sent or waits', () => {
  const createdAt = '2026-05-04T10:00:00.000Z';
  const sending = { ...historyOrderFixture(), state: 'sending' };
  const refunding = {
    ...historyOrderFixture(),
    state: 'on_hold',
    orderEvents: [{ kind: 'REFUND_REQUESTED' as const, createdAt }],
  };
  expect([namedState(sending), namedState(refunding)]).toEqual(['sending', 'refunding']);
  expect([
    namedState({ ...sending, waitingTransfer: { kind: 'payout', cause: 'delay' } }),
    namedState({ ...refunding, waitingTransfer: { kind: 'refund', cause: 'confirmations' } }),
  ]).toEqual(['payout_waiting', 'refund_waiting']);
});

test('a card order waits for its payment, and a sale waits for a card first', () => {
  const status = {
    partner: 'sandbox',
    fee: '1',
    payoutVerification: 'not_needed',
    isHeldForVerification: false,
  } as const;
  const order = historyOrderFixture();
  const cardPayment = { ...status, state: 'created' } as const;
  expect(namedState({ ...order, cardPayment })).toBe('awaiting_payment');
  expect(namedState({ ...order, cardPayout: { ...status, state: 'created' } })).toBe(
    'awaiting_card',
  );
  expect(namedState({ ...order, cardPayout: { ...status, state: 'ready' } })).toBe('created');
  expect(namedState({ ...order, state: 'expired', cardPayment })).toBe('expired');
});

test.each([
  ['2026-11-22', '2026-11-21', true],
  ['2026-11-22', '2026-11-22', false],
  ['', '2026-01-01', false],
  ['2026-01-01', '', false],
])('areDaysReversed from %j to %j returns %s', (from, to, isReversed) => {
  expect(areDaysReversed({ state: 'all', from, to })).toBe(isReversed);
});

test('an incomplete date is ignored, and a single date counts as a filter', () => {
  expect([isoDayOf(''), isoDayOf('2026-1'), isoDayOf('2026-01-31')]).toEqual([
    undefined,
    undefined,
    '2026-01-31',
  ]);
  expect(isUnfiltered({ state: 'all', from: '', to: '2026-01-31' })).toBe(false);
});

test('a CSV row has a cell for each column, with the amount actually paid', () => {
  const cells = historyCells(historyOrderFixture({ isPaid: true }), 'Completed');
  expect(cells).toHaveLength(HISTORY_COLUMNS.length);
  expect(cells).toEqual([
    '1234567890123',
    '2026-05-04 10:00:00',
    'Completed',
    '0.5',
    'ETH',
    'ETH',
    '1249',
    'USDT',
    'ERC20',
    'FLOATING',
    '0x00000000000000000000000000000000DeaDBeef',
    '0xpayout',
  ]);
});

test.each(['created', 'expired'])(
  'a CSV row of an order that was %s and never paid has no amounts',
  (state) => {
    const cells = historyCells({ ...historyOrderFixture(), state }, state);
    expect([cells[HISTORY_COLUMNS.indexOf('give')], cells[HISTORY_COLUMNS.indexOf('get')]]).toEqual(
      ['', ''],
    );
  },
);

test('a CSV row of a refunded order has what was sent, and nothing received', () => {
  const order = historyOrderFixture();
  const refund = { ...order.pair.instrumentFrom };
  const cells = historyCells(
    {
      ...order,
      state: 'refunded',
      withdrawals: [
        {
          createdAt: order.createdAt,
          instrument: refund,
          amount: '0.49',
          networkFee: '0.01',
          txId: '0xrefund',
          isSimulated: false,
        },
      ],
    },
    'Refunded',
  );
  expect([cells[HISTORY_COLUMNS.indexOf('give')], cells[HISTORY_COLUMNS.indexOf('get')]]).toEqual([
    '0.5',
    '',
  ]);
});
