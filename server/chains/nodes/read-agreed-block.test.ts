import type { ChainBlock, IncomingTransfer } from '../chain';
import type { ChainNode, NodePool } from './chain-node';
import { readAgreedBlock, type BlockSource } from './read-agreed-block';

const payment: IncomingTransfer = {
  assetSlug: 'eth',
  txId: '0x1',
  transferKey: 'native',
  address: '0xa',
  amountMinor: 5n,
};

/** What a node shows: transfers, or nothing but the block's hash; and what it can prove. */
type FakeNode = ChainNode & {
  readonly shows: readonly IncomingTransfer[] | null;
  readonly proves: readonly IncomingTransfer[] | null;
};

const fakeNode = (shows: FakeNode['shows'], proves: FakeNode['proves'] = null): FakeNode => ({
  name: 'any',
  shows,
  proves,
  createCheck: () => async () => undefined,
  latest: async () => ({ height: 7, hash: '0xb1', minedAtMs: null }),
  blockRefAt: async (height) => ({ height, hash: '0xb1' }),
});

const source: BlockSource<FakeNode> = {
  async read({ shows }, height) {
    if (shows === null) throw new Error('not kept');
    const block: ChainBlock = {
      height,
      hash: '0xb1',
      parentHash: '0xb0',
      minedAtMs: 0,
      transfers: shows,
      misreported: [],
    };
    return { block, isBlindTo: () => false };
  },
  prove: async ({ proves }) => proves,
  isProvable: () => true,
};

function read(nodes: readonly FakeNode[], limitOf: ((assetSlug: string) => bigint) | null = null) {
  const accused: FakeNode[] = [];
  let dispute: string | null = null;
  const pool: NodePool<FakeNode> = {
    chainKey: 'evm-1',
    quorum: 2,
    all: nodes,
    head: async () => ({ height: 7, hash: '0xb1', minedAtMs: null }),
    use: (work) => work(nodes[0]!),
    usable: async () => nodes,
    readEach: (some, work) => Promise.allSettled(some.map(work)),
    accuse: (node) => void accused.push(node),
    dispute: (problem) => {
      dispute = problem;
    },
    disputed: () => dispute,
    statuses: () => [],
  };
  return {
    block: readAgreedBlock({ pool, source, height: 7, limitOf }),
    accused,
    disputed: () => dispute,
  };
}

test('a block that only one node can show waits, even if it seems to be empty', async () => {
  const { block, disputed } = read([fakeNode([]), fakeNode(null)]);
  await expect(block).rejects.toThrow('too few nodes show what is in block 7');
  expect(disputed()).toMatch(/too few nodes show/);
});

test('a block that only one node can show counts if that node proves it', async () => {
  expect(await read([fakeNode([payment], [payment]), fakeNode(null)]).block).toMatchObject({
    transfers: [payment],
  });
});

test('a node that leaves out what it proves to be there is excluded', async () => {
  const liar = fakeNode([], [payment]);
  const { block, accused } = read([liar, fakeNode(null)]);
  expect([await block, accused]).toMatchObject([{ transfers: [payment] }, [liar]]);
});

test('small deposits that only one node can show count, and larger ones wait', async () => {
  const nodes = [fakeNode([payment]), fakeNode(null)];
  expect(await read(nodes, () => 5n).block).toMatchObject({ transfers: [payment] });
  await expect(read(nodes, () => 4n).block).rejects.toThrow('the nodes disagree on whether');
});

test('a deposit that a node denies waits, however small it is', async () => {
  await expect(read([fakeNode([payment]), fakeNode([])], () => 1_000n).block).rejects.toThrow(
    'the nodes disagree on whether',
  );
});

test('a proof decides against the node that denies a deposit', async () => {
  const liar = fakeNode([]);
  const { block, accused } = read([liar, fakeNode([payment], [payment])]);
  expect([await block, accused]).toMatchObject([{ transfers: [payment] }, [liar]]);
});
