import {
  assessBranches,
  assessHeads,
  reachedBy,
  referenceHeight,
  type NodeReading,
} from './assess-nodes';

const at = (height: number): NodeReading => ({
  kind: 'head',
  head: { height, hash: `0x${height}`, minedAtMs: null },
});
const away: NodeReading = { kind: 'failed', problem: 'unreachable', detail: 'no answer' };

test.each([
  [1, [5, 9, 7], 9],
  [2, [5, 9, 7], 7],
  [3, [5, 9, 7], 5],
  [3, [5, 9], 5],
  [1, [], 0],
])('reachedBy: %d of %j reach %d', (count, numbers, expected) => {
  expect(reachedBy(count, numbers)).toBe(expected);
});

test.each([
  ['one node', [100], 1, 100],
  ['two nodes without a quorum follow the newer', [100, 40], 1, 100],
  ['two nodes with a quorum of 2 follow the older', [100, 40], 2, 40],
  ['one of three nodes cannot move it', [100, 101, 1_000_000], 1, 101],
  ['one of three nodes cannot hold it back', [100, 101, 3], 2, 100],
])('referenceHeight: %s', (_what, heights, quorum, expected) => {
  expect(referenceHeight(heights, quorum)).toBe(expected);
});

const problems = (readings: readonly NodeReading[], quorum: number) =>
  assessHeads(readings, { quorum, maxLagBlocks: 3 }).map(({ problem }) => problem);

test('assessHeads leaves out nodes that lag, lead alone, or failed', () => {
  expect(problems([at(100), at(97), at(96)], 1)).toEqual([null, null, null]);
  expect(problems([at(100), at(96)], 1)).toEqual([null, 'behind']);
  expect(problems([at(100), at(101), at(900)], 2)).toEqual([null, null, 'ahead']);
  expect(problems([at(100), away], 1)).toEqual([null, 'unreachable']);
});

test('assessHeads reports both heights to the operator', () => {
  expect(assessHeads([at(100), at(90)], { quorum: 1, maxLagBlocks: 3 })[1]?.detail).toBe(
    'its newest block is 90, and that of the other nodes 100',
  );
});

test('assessBranches leaves out the minority, and reports a tie as a split', () => {
  expect(assessBranches({ height: 7, hashes: ['a', 'a', 'b', null, undefined] })).toMatchObject({
    isSplit: false,
    verdicts: [
      { problem: null },
      { problem: null },
      { problem: 'other_branch', detail: 'its block 7 is b, and that of the other nodes a' },
      { problem: 'other_branch', detail: 'it does not show block 7' },
      { problem: null },
    ],
  });
  expect(assessBranches({ height: 7, hashes: ['a', 'b'] })).toMatchObject({
    isSplit: true,
    verdicts: [{ problem: null }, { problem: null }],
  });
});
