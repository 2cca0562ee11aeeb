import { createFakeNodePool, fakeChainNode } from '../../testing/chains/fake-node-pool';
import type { PreparedTransfer, TransactionStatus } from '../chain';
import type { ColdMove } from '../cold-move';
import type { MovedAmounts } from '../moved-amounts';
import { FaultyTokenError } from '../chain-errors';
import {
  readAgreedColdMove,
  readAgreedStatus,
  readReachedBalance,
  readReachedCount,
} from './agreed-reads';
import { prepareAgreed, readAgreedMoved } from './agreed-transfers';

/** Nodes with these answers; the first one is in use. */
function poolOf<T>(quorum: number, answers: readonly T[]) {
  const nodes = answers.map((answer) => ({ ...fakeChainNode, answer }));
  return createFakeNodePool(nodes, quorum);
}
const answerOf = async <T>({ answer }: { readonly answer: T }): Promise<T> => answer;

const mined: TransactionStatus = {
  kind: 'mined',
  block: { height: 7, hash: '0xb1' },
  isSuccessful: true,
  feeMinor: 1n,
};
const pending: TransactionStatus = { kind: 'pending' };
const unknown: TransactionStatus = { kind: 'unknown' };

const rare: TransactionStatus = { kind: 'pending', needsBroadcast: true };

test.each<[string, readonly TransactionStatus[], TransactionStatus]>([
  ['mined if the quorum says so', [mined, mined, unknown], mined],
  ['pending if the quorum knows it', [mined, pending, unknown], pending],
  ['broadcast again if only one node has it in its pool', [pending, unknown, unknown], rare],
  ['broadcast again if only one node says that it is mined', [mined, unknown, unknown], rare],
  ['unknown if no node knows it', [unknown, unknown, unknown], unknown],
])('a transaction is %s', async (_what, statuses, expected) => {
  expect(await readAgreedStatus(poolOf(2, statuses), answerOf)).toEqual(expected);
});

test.each([
  ['that of the node in use, without a quorum', 1, [5, 1_000_000], 5],
  ['the highest one that the quorum has reached', 2, [1_000_000, 5, 4], 5],
])('the count of nonces is %s', async (_what, quorum, counts, expected) => {
  expect(await readReachedCount(poolOf(quorum, counts), answerOf)).toBe(expected);
});

test.each([
  ['what the node in use shows, without a quorum', 1, [9n, 5n], 9n],
  ['no more than the quorum shows', 2, [9n, 5n], 5n],
  ['no less than the quorum shows', 2, [0n, 5n, 5n], 5n],
])('a balance is %s', async (_what, quorum, balances, expected) => {
  expect(await readReachedBalance(poolOf(quorum, balances), answerOf)).toBe(expected);
});

const coldMove = (feeMinor: bigint): ColdMove => ({
  from: 'cold',
  feeMinor,
  hotNonce: null,
});
const hotMove = (hotNonce: number): ColdMove => ({ from: 'hot', feeMinor: 1n, hotNonce });

test.each<[string, number, (ColdMove | null)[], ColdMove | null]>([
  ['that of the node in use, without a quorum', 1, [coldMove(1n), null], coldMove(1n)],
  ['the one that the quorum shows', 2, [null, coldMove(1n), coldMove(1n)], coldMove(1n)],
  ['none if only one node shows it', 2, [coldMove(1n), null, null], null],
  ['one with the fee that two of two nodes reach', 2, [coldMove(9n), coldMove(2n)], coldMove(2n)],
  [
    'one with no higher fee than the quorum shows',
    2,
    [coldMove(9n), coldMove(2n), null],
    coldMove(2n),
  ],
])('a move between the hot and the cold wallet is %s', async (_what, quorum, moves, expected) => {
  expect(await readAgreedColdMove(poolOf(quorum, moves), '0x1', answerOf)).toEqual(expected);
});

test.each<[string, (ColdMove | null)[]]>([
  ['who paid', [coldMove(1n), hotMove(1)]],
  ['the nonce that it used', [hotMove(1), hotMove(9)]],
  ['whether there is one', [coldMove(1n), null]],
])('a move is unavailable if the nodes disagree on %s', async (_what, moves) => {
  await expect(readAgreedColdMove(poolOf(2, moves), '0x1', answerOf)).rejects.toThrow(
    'the nodes disagree on transaction 0x1 between the hot and the cold wallet',
  );
});

const moved = (movedMinor: bigint, isMeasured = true): MovedAmounts => ({
  reportedMinor: 5n,
  movedMinor,
  isMeasured,
});

test('the amount that a transfer moved is the one that the quorum reports', async () => {
  const read = (...answers: MovedAmounts[]) => readAgreedMoved(poolOf(2, answers), '0x1', answerOf);
  expect(await read(moved(0n), moved(5n), moved(5n))).toEqual(moved(5n));
  expect(await read(moved(5n), moved(5n, false))).toEqual(moved(5n, false));
  await expect(read(moved(0n), moved(5n))).rejects.toThrow(
    'the nodes disagree on how much 0x1 moved',
  );
});

const prepared = { payload: '{}' } as PreparedTransfer;
const faulty = new FaultyTokenError('evm-1', 'usdterc20', 'it moves nothing');
const isOk = async ({ answer }: { readonly answer: boolean }): Promise<PreparedTransfer> => {
  if (answer) return prepared;
  throw faulty;
};

test('a token is faulty only if the quorum says so', async () => {
  expect(await prepareAgreed(poolOf(2, [false, true, true]), isOk)).toBe(prepared);
  await expect(prepareAgreed(poolOf(2, [false, true, false]), isOk)).rejects.toBe(faulty);
  await expect(prepareAgreed(poolOf(2, [false, true]), isOk)).rejects.toThrow(
    'the nodes disagree on whether a transfer can be made',
  );
  await expect(prepareAgreed(poolOf(1, [false, true]), isOk)).rejects.toBe(faulty);
});
