import { setTimeout as delay } from 'node:timers/promises';

import { fakeChainNode } from '../../testing/chains/fake-node-pool';
import { createManualClock, type ManualClock } from '../../testing/manual-clock';
import { until } from '../../testing/until';
import { agreedUnspentReader } from '../bitcoin/agreed-outputs';
import type { BitcoinNode } from '../bitcoin/bitcoin-node';
import type { TransactionStatus } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import { askAll, readAgreedStatus } from './agreed-reads';
import type { ChainNode, NodePool } from './chain-node';
import { createNodePool } from './node-pool';
import { SLOW_MS } from './readings';

/** Longer than a postponed node is waited for if the others are enough. */
const LATE_MS = 400;
const POSTPONED_MS = 5 * 60_000;

type FakeNode = ChainNode & { isDown: boolean; latest: ChainNode['latest'] };
const fakeNode = (name: string): FakeNode => {
  const node: FakeNode = {
    ...fakeChainNode,
    name,
    isDown: false,
    latest: async () => {
      if (node.isDown) throw new ChainUnavailableError('evm-1', 'it is down');
      return { height: 7, hash: '0xb1', minedAtMs: null };
    },
  };
  return node;
};

function start<Node extends ChainNode>(nodes: readonly Node[]) {
  const clock = createManualClock();
  const options = { chainKey: 'evm-1', quorum: 2, maxLagBlocks: 3, maxHeadAgeMs: null };
  return { clock, pool: createNodePool(nodes, { ...options, report: () => undefined }, clock) };
}

/** The first of three nodes fails once where the others succeed. */
async function startWithPostponed<Node extends ChainNode>(
  nodes: readonly Node[],
): Promise<{ readonly pool: NodePool<Node>; readonly clock: ManualClock }> {
  const { pool, clock } = start(nodes);
  await pool.head();
  await askAll(pool, async (node) => {
    if (node === nodes[0]) throw new ChainUnavailableError('evm-1', 'it fails');
  });
  return { pool, clock };
}

const namesOf = (nodes: readonly ChainNode[]) => nodes.map(({ name }) => name);

describe('a node that is postponed', () => {
  test.each([
    ['still counts if it answers soon after the others', 20, ['b', 'c', 'a']],
    ['is left behind if it is much slower than the others', LATE_MS, ['b', 'c']],
  ])('%s, and is preferred again later', async (_what, delayMs, expected) => {
    const { pool, clock } = await startWithPostponed(['a', 'b', 'c'].map(fakeNode));
    clock.advance(POSTPONED_MS - 1);
    expect(namesOf(await pool.usable())).toEqual(['b', 'c', 'a']);
    const answers = await askAll(pool, async ({ name }) => {
      if (name === 'a') await delay(delayMs);
      return name;
    });
    expect(answers).toEqual(expected);
    clock.advance(1);
    await pool.head();
    expect(namesOf(await pool.usable())).toEqual(['a', 'b', 'c']);
  });

  test('decides about a transaction between a node that lies and one that does not', async () => {
    const { pool } = await startWithPostponed(['a', 'b', 'c'].map(fakeNode));
    const mined: TransactionStatus = {
      kind: 'mined',
      block: { height: 7, hash: '0xb1' },
      isSuccessful: true,
      feeMinor: 1n,
    };
    const status = await readAgreedStatus(pool, async ({ name }) => {
      if (name === 'b') return { kind: 'unknown' };
      if (name === 'a') await delay(LATE_MS);
      return mined;
    });
    expect(status).toEqual(mined);
  });

  test('decides about an output between a node that lies and one that does not', async () => {
    const output = { txId: 'f0', index: 0, amountMinor: 5n };
    const nodes = ['a', 'b', 'c'].map((name) => ({
      ...fakeNode(name),
      watchWallet: {
        unspentOf: async () => {
          if (name === 'a') await delay(LATE_MS);
          return name === 'b' ? [] : [output];
        },
      },
    }));
    const { pool } = await startWithPostponed(nodes);
    const readUnspent = agreedUnspentReader(pool as unknown as NodePool<BitcoinNode>);
    expect(await readUnspent('bc1q', 1)).toEqual([output]);
  });
});

test('a node that hangs gets no further reading while the others are enough, and checks of nodes end', async () => {
  const nodes = ['a', 'b', 'c'].map(fakeNode);
  let checks = 0;
  for (const node of nodes) {
    const { latest } = node;
    node.latest = () => {
      checks += 1;
      return latest();
    };
  }
  const { pool, clock } = start(nodes);
  await pool.head();
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = async ({ name }: ChainNode) => {
    asked.push(name);
    if (name === 'c') await hanging;
    return name;
  };
  await Promise.all([askAll(pool, read), askAll(pool, read)]);
  asked.length = 0;
  checks = 0;
  expect(await askAll(pool, read)).toEqual(['a', 'b']);
  clock.advance(10_000);
  await delay(2_500);
  expect([asked, checks]).toEqual([['a', 'b'], 0]);
  release();
  await until('the node to be asked again', async () => (await askAll(pool, read)).length === 3);
});

test('the node that is slow is postponed, even if its result comes before that of the next one', async () => {
  const { pool } = start(['a', 'b', 'c'].map(fakeNode));
  await pool.head();
  const name = await pool.use(async (node) => {
    await delay(node.name === 'a' ? SLOW_MS + 200 : 600);
    return node.name;
  });
  expect([name, namesOf(await pool.usable())]).toEqual(['a', ['b', 'c', 'a']]);
});

test('a node that is just back is used after the others, and waited for like them', async () => {
  const nodes = ['a', 'b', 'c'].map(fakeNode);
  const { pool, clock } = start(nodes);
  nodes[0]!.isDown = true;
  await pool.head();
  nodes[0]!.isDown = false;
  clock.advance(1_000);
  for (let check = 0; check < 2; check += 1) await pool.head();
  expect(namesOf(await pool.usable())).toEqual(['b', 'c', 'a']);
  const answers = await askAll(pool, async ({ name }) => {
    if (name === 'a') await delay(LATE_MS);
    return name;
  });
  expect(answers).toEqual(['b', 'c', 'a']);
});
