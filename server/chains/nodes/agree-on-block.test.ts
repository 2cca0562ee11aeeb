import type { ChainBlock, IncomingTransfer } from '../chain';
import { agreeOnBlock, type BlockView } from './agree-on-block';

const payment = (txId: string, amountMinor = 5n, transferKey = 'native'): IncomingTransfer => ({
  assetSlug: 'eth',
  txId,
  transferKey,
  address: '0xa',
  amountMinor,
});

const view = (
  transfers: readonly IncomingTransfer[] | null,
  hash = '0xb1',
  isBlindTo: BlockView['isBlindTo'] = () => false,
): BlockView => {
  const header = { height: 7, hash, parentHash: '0xb0', minedAtMs: 0 };
  return {
    ref: header,
    header,
    block: transfers && { ...header, transfers, misreported: [] },
    isBlindTo,
  };
};

/** What a node shows whose header or report differs from those of the others. */
const differing = (changes: Partial<ChainBlock>): BlockView => {
  const { ref, block, ...rest } = view([one]);
  return {
    ...rest,
    ref,
    header: { ...ref, parentHash: '0xb0', minedAtMs: 0, ...changes },
    block: block && { ...block, ...changes },
  };
};

const one = payment('0x1');
const forged = payment('0xf');

test('agreeOnBlock accepts a block on which the quorum agrees', () => {
  expect(agreeOnBlock([view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { hash: '0xb1', transfers: [one] },
    contradicting: [],
  });
});

test('agreeOnBlock returns the node that leaves out a payment, and the node that adds one', () => {
  expect(agreeOnBlock([view([]), view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { transfers: [one] },
    contradicting: [0],
  });
  expect(agreeOnBlock([view([one, forged]), view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { transfers: [one] },
    contradicting: [0],
  });
});

test('agreeOnBlock treats a different amount as a different payment', () => {
  expect(agreeOnBlock([view([payment('0x1', 500n)]), view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { transfers: [one] },
    contradicting: [0],
  });
});

test('agreeOnBlock does not decide about a payment that too few nodes show', () => {
  expect(agreeOnBlock([view([one]), view([])], 2)).toMatchObject({
    kind: 'open',
    votes: [{ transfer: one, inFavour: [0], against: [1], silent: [] }],
  });
  expect(agreeOnBlock([view([one]), view([one]), view([]), view([])], 2).kind).toBe('open');
});

test('a node that shows only the hash, or is blind to a payment, does not deny it', () => {
  const traced = payment('0x1', 5n, 'trace:0');
  const blind = view([], '0xb1', ({ transferKey }) => transferKey.startsWith('trace:'));
  expect(agreeOnBlock([view([one]), view(null)], 2)).toMatchObject({
    kind: 'open',
    votes: [{ against: [], silent: [1] }],
  });
  expect(agreeOnBlock([view([traced]), blind], 2)).toMatchObject({
    kind: 'open',
    votes: [{ against: [], silent: [1] }],
  });
});

test.each([
  ['every node has a different block', [view([one]), view([one], '0xb2')]],
  [
    'two branches have equally many nodes',
    [view([]), view([]), view([], '0xb2'), view([], '0xb2')],
  ],
  ['too few nodes have the block', [view([one])]],
  ['no node shows the contents', [view(null), view(null)]],
])('agreeOnBlock finds no common block if %s', (_what, views) => {
  expect(agreeOnBlock(views, 2)).toEqual({ kind: 'no_common_block' });
});

test('agreeOnBlock needs the contents from the quorum, even if one node shows an empty block', () => {
  expect(agreeOnBlock([view([]), view(null)], 2)).toMatchObject({
    kind: 'open',
    votes: [],
    isShownByQuorum: false,
  });
  expect(agreeOnBlock([view([]), view(null), view([])], 2).kind).toBe('agreed');
});

test('agreeOnBlock follows the branch of the majority', () => {
  expect(agreeOnBlock([view([forged], '0xb2'), view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { hash: '0xb1', transfers: [one] },
  });
});

test.each<[string, Partial<ChainBlock>]>([
  ['parent', { parentHash: '0xf0' }],
  ['time', { minedAtMs: 1 }],
  ['height', { height: 8 }],
])('agreeOnBlock needs the quorum for the %s of a block with the same hash', (_what, changes) => {
  const odd = differing(changes);
  expect(agreeOnBlock([odd, view([one])], 2)).toMatchObject({ kind: 'open', header: null });
  expect(agreeOnBlock([odd, view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { height: 7, parentHash: '0xb0', minedAtMs: 0 },
    contradicting: [0],
  });
});

test('agreeOnBlock reports a token only if the quorum does', () => {
  const misreported = [{ assetSlug: 'usdterc20', problem: 'it moved nothing' }];
  const reporting = differing({ misreported });
  expect(agreeOnBlock([reporting, view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { misreported: [] },
    contradicting: [],
    isUnanimous: false,
  });
  expect(agreeOnBlock([view([one]), reporting, reporting], 2)).toMatchObject({
    kind: 'agreed',
    block: { misreported },
  });
});
