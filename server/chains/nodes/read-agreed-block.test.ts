import { createFakeNodePool, fakeChainNode } from '../../testing/chains/fake-node-pool';
import { createManualClock } from '../../testing/manual-clock';
import type { ChainBlock, IncomingTransfer } from '../chain';
import type { BlockSource } from './block-source';
import type { ChainNode } from './chain-node';
import { createNodePool } from './node-pool';
import { readAgreedBlock } from './read-agreed-block';
import { createSmallDeposits } from './small-deposits';

const payment: IncomingTransfer = {
  assetSlug: 'eth',
  txId: '0x1',
  transferKey: 'native',
  address: '0xa',
  amountMinor: 5n,
};
const internal = (transferKey: string): IncomingTransfer => ({ ...payment, transferKey });
const token: IncomingTransfer = { ...payment, assetSlug: 'usdt', transferKey: 'token:0' };

const header = { hash: '0xb1', parentHash: '0xb0', minedAtMs: 0 };

/** What a node shows: transfers, or nothing but the header; and what it can prove. */
type Shown = {
  readonly shows: readonly IncomingTransfer[] | null;
  readonly proves?: readonly IncomingTransfer[];
  readonly header?: Partial<ChainBlock>;
  readonly canTrace?: boolean;
  readonly hangs?: boolean;
  /** What the address received, according to the balances of the node. */
  readonly received?: bigint;
  /** Which token transfers arrived, according to the balances of the node. */
  readonly measures?: readonly IncomingTransfer[];
};
type FakeNode = ChainNode & Shown;

const fakeNode = (shows: Shown['shows'], rest: Omit<Shown, 'shows'> = {}): FakeNode => ({
  ...fakeChainNode,
  shows,
  ...rest,
});

const isInternal = ({ transferKey }: IncomingTransfer) => transferKey.startsWith('trace:');
const isToken = ({ assetSlug }: IncomingTransfer) => assetSlug === 'usdt';

const source: BlockSource<FakeNode> = {
  async read({ shows, header: own, canTrace = true, hangs = false }, height) {
    if (hangs) await new Promise(() => undefined);
    if (shows === null) throw new Error('not kept');
    const block: ChainBlock = { height, ...header, ...own, transfers: shows, misreported: [] };
    return { block, isBlindTo: canTrace ? () => false : isInternal };
  },
  readHeader: async ({ header: own }, { height }) => ({ height, ...header, ...own }),
  prove: async ({ proves }, { height }) =>
    proves
      ? {
          header: { height, ...header },
          transfers: proves.filter((each) => !isToken(each)),
          reported: proves.filter(isToken),
          measureAt: async ({ measures }) => measures ?? proves.filter(isToken),
        }
      : null,
  isProvable: (transfer) => !isInternal(transfer),
  balances: {
    assetSlug: 'eth',
    increaseOf: async ({ received }) =>
      received === undefined ? null : { receivedMinor: received, hasSpent: false },
  },
};

/** @param limit up to how many wei deposits count without the quorum */
function read(nodes: readonly FakeNode[], limit?: string) {
  const pool = createFakeNodePool(nodes, 2);
  const smallDeposits = createSmallDeposits(
    limit === undefined ? undefined : { eth: limit },
    () => 0,
  );
  return {
    block: readAgreedBlock({ pool, source, height: 7, smallDeposits }),
    excluded: pool.excluded,
    disputed: () => pool.disputed(),
  };
}

test('a block that only one node can show waits, even if it seems to be empty', async () => {
  const { block, disputed } = read([fakeNode([]), fakeNode(null)]);
  await expect(block).rejects.toThrow('too few nodes show what is in block 7');
  expect(disputed()).toMatch(/too few nodes show/);
});

test('a block that only one node can show counts if that node proves it', async () => {
  expect(
    await read([fakeNode([payment], { proves: [payment] }), fakeNode(null)]).block,
  ).toMatchObject({
    transfers: [payment],
  });
});

test('a block does not wait for a hanging node if two others agree and one shows only its hash', async () => {
  const nodes = [
    fakeNode([payment]),
    fakeNode(null),
    fakeNode([payment]),
    fakeNode([], { hangs: true }),
  ];
  const pool = createNodePool(
    nodes,
    { chainKey: 'evm-1', quorum: 2, maxLagBlocks: 3, maxHeadAgeMs: null, report: () => undefined },
    createManualClock(),
  );
  const block = await readAgreedBlock({ pool, source, height: 7, smallDeposits: null });
  expect(block).toMatchObject({ transfers: [payment] });
});

test('a node that leaves out what it proves to be there is excluded', async () => {
  const liar = fakeNode([], { proves: [payment] });
  const { block, excluded } = read([liar, fakeNode(null)]);
  expect([await block, excluded]).toMatchObject([{ transfers: [payment] }, [liar]]);
});

test.each([
  ['with a small deposit', [payment]],
  ['without a deposit', []],
])('a block %s waits if only one node can show it, however high the limit is', async (_, shown) => {
  const { block } = read([fakeNode(shown), fakeNode(null)], '1000');
  await expect(block).rejects.toThrow('too few nodes show what is in block 7');
});

test('a deposit that a node denies waits, however small it is', async () => {
  await expect(read([fakeNode([payment]), fakeNode([])], '1000').block).rejects.toThrow(
    'the nodes disagree on whether',
  );
});

test('a proof decides against the node that denies a deposit', async () => {
  const liar = fakeNode([]);
  const { block, excluded } = read([liar, fakeNode([payment], { proves: [payment] })]);
  expect([await block, excluded]).toMatchObject([{ transfers: [payment] }, [liar]]);
});

test('a proof decides about the parent and the time of a block', async () => {
  const liar = fakeNode([payment], { header: { parentHash: '0xf0', minedAtMs: 1 } });
  const { block, excluded } = read([liar, fakeNode([payment], { proves: [payment] })]);
  expect([await block, excluded]).toMatchObject([header, [liar]]);
});

test('a block waits while the nodes disagree on its parent, and none can prove it', async () => {
  const { block } = read([
    fakeNode([payment], { header: { parentHash: '0xf0' } }),
    fakeNode([payment]),
  ]);
  await expect(block).rejects.toThrow('the nodes disagree on the parent or the time of block 7');
});

test('a block of another height does not count', async () => {
  const { block } = read([fakeNode([], { header: { height: 8 } }), fakeNode([])]);
  await expect(block).rejects.toThrow('the nodes disagree on the parent or the time of block 7');
});

test('a block waits while proofs differ', async () => {
  const { block } = read([
    fakeNode([payment], { proves: [payment] }),
    fakeNode([], { proves: [] }),
  ]);
  await expect(block).rejects.toThrow('the nodes have different proofs');
});

test('a node that proves a token transfer cannot have it dropped by its balances', async () => {
  const liar = fakeNode([], { proves: [token], measures: [] });
  const { block, excluded } = read([liar, fakeNode([token])]);
  await expect(block).rejects.toThrow('too few nodes agree on how much 0x1 paid to 0xa in block 7');
  expect(excluded).toEqual([]);
});

test('a token transfer counts if one node proves it and both have measured it', async () => {
  const honest = fakeNode([token], { proves: [token] });
  expect(await read([honest, fakeNode(null)]).block).toMatchObject({ transfers: [token] });
});

describe('transfers inside contract calls that only one node can see', () => {
  const blind = (shows: readonly IncomingTransfer[], received?: bigint) =>
    fakeNode(shows, { canTrace: false, ...(received === undefined ? {} : { received }) });
  const one = internal('trace:0');

  test('count if the balance of another node covers them', async () => {
    expect(await read([fakeNode([one]), blind([], 5n)]).block).toMatchObject({ transfers: [one] });
  });

  test('wait if one increase of the balance is claimed twice', async () => {
    const { block } = read([fakeNode([one, internal('trace:1')]), blind([], 5n), blind([], 5n)]);
    await expect(block).rejects.toThrow('the nodes disagree on whether');
  });

  test('do not count if a proven transfer explains the increase of the balance', async () => {
    const liar = fakeNode([{ ...payment, amountMinor: 4n }, one], {});
    const { block, excluded } = read([
      liar,
      fakeNode([payment], { canTrace: false, received: 5n, proves: [payment] }),
      blind([payment], 5n),
    ]);
    expect([await block, excluded]).toMatchObject([{ transfers: [payment] }, [liar]]);
  });

  test('wait if the balance denies them, however small they are', async () => {
    const { block } = read([fakeNode([one]), blind([], 0n)], '1000');
    await expect(block).rejects.toThrow('the nodes disagree on whether');
  });

  test('count up to the limit if no balance is known, and wait above it', async () => {
    const nodes = [fakeNode([one]), blind([])];
    expect(await read(nodes, '5').block).toMatchObject({ transfers: [one] });
    await expect(read(nodes, '4').block).rejects.toThrow('the nodes disagree on whether');
  });
});
