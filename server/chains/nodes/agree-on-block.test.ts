import type { IncomingTransfer } from '../chain';
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
): BlockView => ({
  ref: { height: 7, hash },
  block: transfers && {
    height: 7,
    hash,
    parentHash: '0xb0',
    minedAtMs: 0,
    transfers,
    misreported: [],
  },
  isBlindTo,
});

const one = payment('0x1');
const forged = payment('0xf');

test('accepts a block on which the quorum agrees', () => {
  expect(agreeOnBlock([view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { hash: '0xb1', transfers: [one] },
    contradicting: [],
  });
});

test('names the node that leaves a payment out, and the one that adds one', () => {
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

test('treats another amount as another payment', () => {
  expect(agreeOnBlock([view([payment('0x1', 500n)]), view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { transfers: [one] },
    contradicting: [0],
  });
});

test('leaves a payment open that too few nodes show', () => {
  expect(agreeOnBlock([view([one]), view([])], 2)).toMatchObject({
    kind: 'open',
    block: { transfers: [] },
    open: [{ transfer: one, inFavour: [0], against: [1], silent: [] }],
  });
  expect(agreeOnBlock([view([one]), view([one]), view([]), view([])], 2).kind).toBe('open');
});

test('a node that shows only the hash, or is blind to a payment, does not deny it', () => {
  const traced = payment('0x1', 5n, 'trace:0');
  const blind = view([], '0xb1', ({ transferKey }) => transferKey.startsWith('trace:'));
  expect(agreeOnBlock([view([one]), view(null)], 2)).toMatchObject({
    kind: 'open',
    open: [{ against: [], silent: [1] }],
  });
  expect(agreeOnBlock([view([traced]), blind], 2)).toMatchObject({
    kind: 'open',
    open: [{ against: [], silent: [1] }],
  });
});

test.each([
  ['every node has another block', [view([one]), view([one], '0xb2')]],
  [
    'two branches have equally many nodes',
    [view([]), view([]), view([], '0xb2'), view([], '0xb2')],
  ],
  ['too few nodes have the block', [view([one])]],
  ['no node shows the contents', [view(null), view(null)]],
])('finds no common block if %s', (_what, views) => {
  expect(agreeOnBlock(views, 2)).toEqual({ kind: 'no_common_block' });
});

test('needs the contents from the quorum, even if one node shows an empty block', () => {
  expect(agreeOnBlock([view([]), view(null)], 2)).toMatchObject({
    kind: 'open',
    open: [],
    isShownByQuorum: false,
  });
  expect(agreeOnBlock([view([]), view(null), view([])], 2).kind).toBe('agreed');
});

test('follows the branch of the majority', () => {
  expect(agreeOnBlock([view([forged], '0xb2'), view([one]), view([one])], 2)).toMatchObject({
    kind: 'agreed',
    block: { hash: '0xb1', transfers: [one] },
  });
});
