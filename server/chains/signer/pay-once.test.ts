import { SMALL_POLICY } from '../../testing/signer/small-policy';
import type { EndedAttempt } from '../signer-port';
import type { JournalEntry } from './journal/journal-entry';
import { createPayOnce } from './pay-once';
import type { Policy } from './policy/policy';
import { createSignedBefore } from './signed-before';

const NOW_MS = 1_800_000_000_000;

let sequence = 0;
const signed = (changes: Partial<JournalEntry> = {}): JournalEntry => {
  sequence += 1;
  return {
    sequence,
    signedAtMs: NOW_MS - 3_600_000,
    booksId: 'books',
    transferKey: 'refund:1:1',
    attempt: 1,
    settles: ['order:1'],
    chainKey: 'evm-1',
    sender: 'hot',
    to: 'client',
    assetSlug: 'eth',
    amountMinor: 100n,
    feeMinor: 1n,
    isOwn: false,
    isApproved: false,
    nonce: 7,
    spentOutputs: [],
    expiresAtMs: null,
    txId: `tx ${sequence}`,
    rawTransaction: '',
    ...changes,
  };
};
const payout = (changes: Partial<JournalEntry> = {}) =>
  signed({ transferKey: 'payout:1', nonce: 8, ...changes });
const expired = { nonce: null, expiresAtMs: NOW_MS - 60_000 };
const withPolicy = (...dead: string[]): Policy => ({
  ...SMALL_POLICY,
  deadTransactions: new Set(dead),
});

const sign = (
  before: readonly JournalEntry[],
  spending: JournalEntry,
  { policy = null, ended = [] }: { policy?: Policy | null; ended?: readonly EndedAttempt[] } = {},
) =>
  createPayOnce(createSignedBefore(before), policy, []).assertPaysOnce({
    spending,
    ended,
    atMs: NOW_MS,
  });

const refundEnded = [{ transferKey: 'refund:1:1', attempt: 1 }];

test.each<[string, JournalEntry, JournalEntry]>([
  ['a payout of an order that was refunded', signed(), payout()],
  [
    'a payout of an order whose refund has expired but may have been mined',
    signed(expired),
    payout({ nonce: null }),
  ],
  [
    'the return of a deposit that was paid out for its order',
    payout({ settles: ['order:1', 'deposit:a'] }),
    signed({ transferKey: 'return:a:1', settles: ['deposit:a'] }),
  ],
  [
    'a second return, with another number, of the same deposit',
    signed({ transferKey: 'return:a:1', settles: ['deposit:a'] }),
    signed({ transferKey: 'return:a:2', settles: ['deposit:a'], nonce: 8 }),
  ],
  ['an attempt before one that was signed', payout({ attempt: 2 }), payout({ nonce: 9 })],
  [
    'the same attempt after it has expired',
    payout(expired),
    payout({ nonce: null, expiresAtMs: NOW_MS + 60_000 }),
  ],
])('%s is rejected, with or without a policy', (_what, before, spending) => {
  for (const policy of [null, withPolicy()])
    expect(() => sign([before], spending, { policy })).toThrow(
      `was signed before as ${before.txId}`,
    );
});

test.each<[string, JournalEntry, JournalEntry]>([
  ['a payout of another order', signed(), payout({ settles: ['order:2'] })],
  ['a payout of other books', signed(), payout({ booksId: 'other books' })],
  ['a payout after its cancellation by a payment to us', signed({ isOwn: true }), payout()],
  [
    'the return of another deposit of a paid order',
    payout({ settles: ['order:1', 'deposit:a'] }),
    signed({ transferKey: 'return:b:1', settles: ['deposit:b'] }),
  ],
  ['another attempt after one that has expired', payout(expired), payout({ attempt: 2 })],
])('%s is allowed, with or without a policy', (_what, before, spending) => {
  for (const policy of [null, withPolicy()])
    expect(() => sign([before], spending, { policy })).not.toThrow();
});

test.each<[string, Policy | null, readonly EndedAttempt[], JournalEntry, boolean]>([
  ['allowed if the books say that the refund is over', null, refundEnded, signed(), true],
  ['rejected if only an earlier attempt is over', null, refundEnded, signed({ attempt: 2 }), false],
  ['rejected if the books do not say that the refund is over', null, [], signed(), false],
  ['rejected by a policy until the refund expires', withPolicy(), refundEnded, signed(), false],
  ['allowed by a policy if the refund expired', withPolicy(), refundEnded, signed(expired), true],
  ['allowed if a policy lists the refund', withPolicy('dead'), [], signed({ txId: 'dead' }), true],
])(
  'a payout that follows a refund of the same order is %s',
  (_what, policy, ended, refund, isAllowed) => {
    const attempt = () => sign([refund], payout(), { policy, ended });
    if (isAllowed) expect(attempt).not.toThrow();
    else expect(attempt).toThrow('may still be mined');
  },
);

test('a payout is rejected after a refund that a block contains for good', () => {
  const ended = [{ transferKey: 'refund:1:1', attempt: 1, isSettled: true }];
  for (const policy of [null, withPolicy()])
    expect(() => sign([signed()], payout(), { policy, ended })).toThrow('was signed before');
});

describe('a nonce or an output that a waiting transfer uses', () => {
  const first = payout({ transferKey: 'payout:1', settles: [], nonce: 7 });
  const second = payout({ transferKey: 'payout:2', settles: [], nonce: 7 });
  const utxo = { nonce: null, spentOutputs: ['a:0'] };

  test.each<[string, JournalEntry[], JournalEntry]>([
    ['nonce', [first], second],
    ['output', [{ ...first, ...utxo }], { ...second, ...utxo }],
  ])('cannot be used by another transfer: %s', (_what, before, spending) => {
    expect(() => sign(before, spending)).toThrow(
      expect.objectContaining({
        reason: expect.stringContaining(
          `the place of ${first.txId}, which was signed for payout:1`,
        ),
        waitingTransferKey: 'payout:1',
      }),
    );
  });

  test.each<[string, JournalEntry[], readonly EndedAttempt[]]>([
    ['on another chain', [{ ...first, chainKey: 'evm-10' }], []],
    ['in another wallet', [{ ...first, sender: 'address 3' }], []],
    ['in other books', [{ ...first, booksId: 'other books' }], []],
    ['after a later attempt', [first, { ...first, attempt: 2, nonce: 9 }], []],
    ['once that transfer is over', [first], [{ transferKey: 'payout:1', attempt: 1 }]],
    [
      'once a block has another version for good',
      [first],
      [{ transferKey: 'payout:1', attempt: 1, isSettled: true }],
    ],
  ])('is free %s', (_what, before, ended) => {
    expect(() => sign(before, second, { ended })).not.toThrow();
  });
});
