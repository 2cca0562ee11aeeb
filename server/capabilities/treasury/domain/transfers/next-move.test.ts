import fc from 'fast-check';

import {
  depthOf,
  isCheckDue,
  nextFlightMove,
  nextSettledMove,
  type FlightView,
  type SeenTransaction,
  type SettledView,
} from './next-move';
import type { BlockId } from './outgoing-transfer';

const CONFIRMATIONS = 2;
const FINAL = 6;
const block = (height: number, branch = 'a'): BlockId => ({ height, hash: `${branch}${height}` });
const mined = (height: number, isSuccessful = true): SeenTransaction => ({
  kind: 'mined',
  block: block(height),
  isSuccessful,
});

describe('a transfer in flight', () => {
  const view: FlightView = {
    transaction: { kind: 'unknown' },
    headHeight: 10,
    confirmations: CONFIRMATIONS,
    confirmationsToFail: CONFIRMATIONS,
    finalConfirmations: FINAL,
    hasExpired: false,
    conflict: null,
  };

  test.each<[string, Partial<FlightView>, ReturnType<typeof nextFlightMove>]>([
    ['is broadcast while the node does not have it', {}, 'broadcast'],
    ['waits in the mempool', { transaction: { kind: 'pending' } }, 'wait'],
    [
      'is in the mempool of too few nodes',
      { transaction: { kind: 'pending', needsBroadcast: true } },
      'broadcast',
    ],
    ['waits in a block that is not deep enough', { transaction: mined(10) }, 'wait'],
    ['is confirmed at the required depth', { transaction: mined(9) }, 'confirm'],
    ['fails at the required depth', { transaction: mined(9, false) }, 'fail'],
    [
      'does not fail before its failure is deep enough',
      { transaction: mined(9, false), confirmationsToFail: FINAL },
      'wait',
    ],
    ['is signed again after it has expired', { hasExpired: true }, 'sign again'],
    ['waits while a conflicting transaction can still be undone', { conflict: block(6) }, 'wait'],
    [
      'is signed again once a conflicting transaction is final',
      { conflict: block(5) },
      'sign again',
    ],
    [
      'is not signed again while it is in the mempool',
      { transaction: { kind: 'pending' }, hasExpired: true, conflict: block(1) },
      'wait',
    ],
    [
      'is not signed again while it is in a block',
      { transaction: mined(10), hasExpired: true, conflict: block(1) },
      'wait',
    ],
  ])('%s', (_title, changes, move) => {
    expect(nextFlightMove({ ...view, ...changes })).toBe(move);
  });
});

describe('a settled transfer', () => {
  const view: SettledView = {
    block: block(8),
    headHeight: 10,
    hashThere: 'a8',
    transaction: { kind: 'unknown' },
    finalConfirmations: FINAL,
  };

  test.each<[string, Partial<SettledView>, ReturnType<typeof nextSettledMove>]>([
    ['stays settled while the chain has its block', {}, 'keep'],
    ['is finished once its block is final', { headHeight: 13 }, 'finish'],
    ['is reopened if another block is at that height', { hashThere: 'b8' }, 'reopen'],
    ['is reopened however deep its block was', { hashThere: 'b8', headHeight: 1_000 }, 'reopen'],
    ['is reopened if it is in another block', { hashThere: 'b8', transaction: mined(9) }, 'reopen'],
    [
      'is broadcast again if the node is behind and does not have it',
      { hashThere: null, headHeight: 7 },
      'broadcast',
    ],
    [
      'stays settled if the node is behind and has it in its mempool',
      { hashThere: null, headHeight: 7, transaction: { kind: 'pending' } },
      'keep',
    ],
    [
      'stays settled if the node contradicts itself',
      { hashThere: 'b8', transaction: mined(8) },
      'keep',
    ],
  ])('%s', (_title, changes, move) => {
    expect(nextSettledMove({ ...view, ...changes })).toBe(move);
  });
});

test.each([
  ['was never made', null, 100, true],
  ['was made four blocks ago', 96, 100, false],
  ['was made five blocks ago', 95, 100, true],
  ['was made at a height that the chain no longer has', 101, 100, true],
])(
  'a check that %s (height %s) is due at height %s: %s',
  (_title, checkedHeight, headHeight, isDue) => {
    expect(isCheckDue(checkedHeight, headHeight)).toBe(isDue);
  },
);

/**
 * A chain that the test manipulates, and the worker that tracks one transfer on it. Transactions
 * are numbered by how often the transfer was signed; `x` conflicts with the current one.
 */
type Chain = {
  blocks: { readonly hash: string; readonly content: string | null }[];
  pool: string | null;
  isAway: boolean;
};
type Worker = {
  signed: number;
  state: 'flight' | 'confirmed' | 'final';
  block: BlockId | null;
  booked: number;
  conflict: BlockId | null;
};
type Step = 'mine' | 'mine empty' | 'mine conflict' | 'drop pool' | 'away' | 'work' | number;

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Step>('mine', 'mine empty', 'work', 'work') },
    { weight: 1, arbitrary: fc.constantFrom<Step>('mine conflict', 'drop pool', 'away') },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: FINAL - 1 }) },
  ),
  { maxLength: 120 },
);

test("money is sent only once and the ledger reflects it, whatever happens above the chain's final blocks", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const chain: Chain = {
        blocks: [{ hash: 'genesis', content: null }],
        pool: null,
        isAway: false,
      };
      const worker: Worker = { signed: 1, state: 'flight', block: null, booked: 0, conflict: null };
      let mints = 0;
      const mine = (content: string | null) => {
        mints += 1;
        chain.blocks.push({ hash: `h${mints}`, content });
      };
      const paidBy = () =>
        chain.blocks
          .filter(({ content }) => content?.startsWith('t'))
          .map(({ content }) => content);
      const work = () => {
        if (!chain.isAway) for (let turn = 0; turn < 3; turn += 1) workOnce(chain, worker);
      };
      for (const step of taken) {
        if (step === 'mine') {
          mine(chain.pool);
          chain.pool = null;
        } else if (step === 'mine empty') mine(null);
        else if (step === 'mine conflict') {
          if (!isSpent(chain, worker.signed)) {
            mine(`x${worker.signed}`);
            chain.pool = null;
          }
        } else if (step === 'drop pool') chain.pool = null;
        else if (step === 'away') chain.isAway = !chain.isAway;
        else if (step === 'work') work();
        // Shallower than the final depth, as the configuration guarantees.
        else reorganise(chain, step, () => mine(null));
        expect(new Set(paidBy()).size).toBeLessThanOrEqual(1);
        expect(worker.booked).toBe(worker.state === 'flight' ? 0 : 1);
      }
      // The chain stabilises.
      chain.isAway = false;
      for (let calm = 0; calm < 4 * FINAL; calm += 1) {
        work();
        mine(chain.pool);
        chain.pool = null;
      }
      work();
      expect([worker.state, worker.booked, paidBy()]).toEqual(['final', 1, [`t${worker.signed}`]]);
    }),
    { numRuns: 1_000 },
  );
});

const isSpent = ({ blocks }: Chain, signed: number) =>
  blocks.some(({ content }) => content === `t${signed}` || content === `x${signed}`);

/** Drops the newest blocks and mines one more than that. Final blocks stay. */
function reorganise(chain: Chain, depth: number, mine: () => void): void {
  const dropped = Math.min(depth, chain.blocks.length - 1);
  chain.blocks.splice(chain.blocks.length - dropped);
  for (let mined = 0; mined <= dropped; mined += 1) mine();
}

function workOnce(chain: Chain, worker: Worker): void {
  const headHeight = chain.blocks.length - 1;
  const height = chain.blocks.findIndex(({ content }) => content === `t${worker.signed}`);
  const transaction: SeenTransaction =
    height >= 0
      ? { kind: 'mined', block: { height, hash: chain.blocks[height]!.hash }, isSuccessful: true }
      : { kind: chain.pool === `t${worker.signed}` ? 'pending' : 'unknown' };
  if (worker.state === 'confirmed' && worker.block) {
    const move = nextSettledMove({
      block: worker.block,
      headHeight,
      hashThere: chain.blocks[worker.block.height]?.hash ?? null,
      transaction,
      finalConfirmations: FINAL,
    });
    if (move === 'finish') worker.state = 'final';
    else if (move === 'reopen')
      Object.assign(worker, { state: 'flight', block: null, booked: worker.booked - 1 });
    else if (move === 'broadcast' && !isSpent(chain, worker.signed))
      chain.pool = `t${worker.signed}`;
    return;
  }
  if (worker.state !== 'flight') return;
  if (worker.conflict && chain.blocks[worker.conflict.height]?.hash !== worker.conflict.hash)
    worker.conflict = null;
  const move = nextFlightMove({
    transaction,
    headHeight,
    confirmations: CONFIRMATIONS,
    confirmationsToFail: CONFIRMATIONS,
    finalConfirmations: FINAL,
    hasExpired: false,
    conflict: worker.conflict,
  });
  if (move === 'confirm' && transaction.kind === 'mined')
    Object.assign(worker, {
      state: 'confirmed',
      block: transaction.block,
      booked: worker.booked + 1,
    });
  else if (move === 'sign again') {
    expect(depthOf(worker.conflict ?? { height: Infinity }, headHeight)).toBeGreaterThanOrEqual(
      FINAL,
    );
    Object.assign(worker, { signed: worker.signed + 1, conflict: null });
  } else if (move === 'broadcast') {
    const conflictHeight = chain.blocks.findIndex(({ content }) => content === `x${worker.signed}`);
    if (conflictHeight >= 0)
      worker.conflict = { height: conflictHeight, hash: chain.blocks[conflictHeight]!.hash };
    else chain.pool = `t${worker.signed}`;
  }
}
