import type { NodeStatus } from '../../../chains/nodes/node-status';
import { listNodes } from './list-nodes';

const good: NodeStatus = {
  name: 'one',
  problem: null,
  detail: null,
  height: 7,
  isLast: false,
  untilMs: null,
};
const away: NodeStatus = {
  ...good,
  name: 'two',
  problem: 'unreachable',
  detail: 'no answer',
  height: null,
};
const untilMs = Date.UTC(2026, 0, 1, 12);
const used = { height: 7, state: 'used', until: null, problem: '' };
const litecoin = {
  key: 'litecoin',
  head: async () => ({ height: 7, hash: '0' }),
  nodes: () => [good],
  dispute: () => null,
  believesOneNode: false,
};

test('lists every node, why a chain is paused, and that it believes a single node', async () => {
  const evm = {
    ...litecoin,
    key: 'evm-1',
    head: () => Promise.reject(new Error('2 nodes must agree')),
    nodes: () => [good, away],
    believesOneNode: true,
  };
  expect(await listNodes([evm, litecoin], async () => null)).toMatchObject([
    { chain: 'evm-1', node: '(paused)', height: null, problem: '2 nodes must agree' },
    { chain: 'evm-1', node: '(quorum)', problem: expect.stringContaining('set "quorum" to 2') },
    { chain: 'evm-1', node: 'one', ...used },
    {
      chain: 'evm-1',
      node: 'two',
      height: null,
      state: 'not used',
      until: null,
      problem: 'unreachable: no answer',
    },
    { chain: 'litecoin', node: 'one', ...used },
  ]);
});

test('says until when a node is used after the others or not at all', async () => {
  const nodes: readonly NodeStatus[] = [
    { ...good, isLast: true, untilMs },
    { ...away, problem: 'contradicts', detail: 'it lies', untilMs },
  ];
  expect(await listNodes([{ ...litecoin, nodes: () => nodes }], async () => null)).toMatchObject([
    { node: 'one', state: 'used after the others', until: '2026-01-01T12:00:00.000Z', problem: '' },
    { node: 'two', state: 'not used', until: '2026-01-01T12:00:00.000Z' },
  ]);
});

test('shows a dispute that another server has noted', async () => {
  expect(await listNodes([litecoin], async (chainKey) => `${chainKey} disagrees`)).toMatchObject([
    { chain: 'litecoin', node: '(paused)', height: null, problem: 'litecoin disagrees' },
    { chain: 'litecoin', node: 'one', ...used },
  ]);
});

test('shows an error of the database apart from the nodes', async () => {
  expect(
    await listNodes([litecoin], () => Promise.reject(new Error('ECONNREFUSED'))),
  ).toMatchObject([
    { node: '(database)', problem: 'it does not respond: ECONNREFUSED' },
    { node: 'one', ...used },
  ]);
});
