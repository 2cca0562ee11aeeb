import { foundTransaction } from '../../../testing/restore/found-transaction';
import type { FoundTransaction } from '../../treasury';
import { decideUndecided } from './decide-undecided';
import type { RestoreDeps } from './restore-deps';

const found = (txId: string, change: Partial<FoundTransaction> = {}): FoundTransaction =>
  foundTransaction(txId, { isExplained: false, ...change });

/** Decides about these, and returns which were booked together, besides the answer. */
async function decide(undecided: readonly FoundTransaction[], without: readonly string[] = []) {
  const adopted: string[][] = [];
  const removed: string[] = [];
  const deps = {
    clock: { nowMs: () => 0 },
    stores: {
      foundTransactions: {
        adopt: async (_sql: unknown, versions: readonly FoundTransaction[]) =>
          void adopted.push(versions.map(({ txId }) => txId)),
        remove: async (_sql: unknown, { txId }: FoundTransaction) => void removed.push(txId),
      },
    },
    restore: {
      settledInPlaceOf: async (_sql: unknown, { txId }: FoundTransaction) =>
        txId === 'replaced' ? { transferKey: 'payout:1', isFinal: true } : null,
      signedTransfers: async () => [
        { transferKey: 'payout:2', sender: '0xhot', nonce: 9, spentOutputs: [], sharedOutputs: [] },
      ],
    },
  } as unknown as RestoreDeps;
  const views = new Map();
  const decided = await decideUndecided(deps, {} as never, undecided, { views, without });
  const left = decided.left.map(({ txId }) => txId);
  return { adopted, removed, left, contested: decided.contested.length };
}

test.each<[string, FoundTransaction[], string[], Partial<Awaited<ReturnType<typeof decide>>>]>([
  [
    'transactions with different nonces are booked one by one',
    [found('a'), found('b', { nonce: 8 })],
    [],
    { adopted: [['a'], ['b']] },
  ],
  [
    'the versions of an attempt that the journal names are booked as one transfer',
    [
      found('a', { source: 'journal', transferKey: 'reward-withdrawal:1', attempt: 1 }),
      found('b', { source: 'journal', transferKey: 'reward-withdrawal:1', attempt: 1 }),
    ],
    [],
    { adopted: [['a', 'b']] },
  ],
  [
    'only one of two transactions with the same nonce is booked',
    [found('a'), found('b')],
    [],
    { adopted: [['a']], left: ['b'] },
  ],
  [
    'transactions of two chains do not exclude each other',
    [found('a'), found('b', { chainKey: 'evm-56' })],
    [],
    { adopted: [['a'], ['b']] },
  ],
  [
    'one that a transfer replaced for good is left out',
    [found('replaced')],
    [],
    { removed: ['replaced'] },
  ],
  [
    'one that may lose its place is not booked yet',
    [found('a', { nonce: 9 })],
    [],
    { contested: 1 },
  ],
  [
    'it is left for later on a chain without nodes',
    [found('a', { nonce: 9 })],
    ['evm-1'],
    { left: ['a'] },
  ],
])('%s', async (_name, undecided, without, expected) => {
  const nothing = { adopted: [], removed: [], left: [], contested: 0 };
  expect(await decide(undecided, without)).toEqual({ ...nothing, ...expected });
});
