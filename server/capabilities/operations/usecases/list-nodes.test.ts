import type { NodeStatus } from '../../../chains/nodes/node-status';
import { listNodes } from './list-nodes';

const good: NodeStatus = { name: 'one', problem: null, detail: null, height: 7 };
const away: NodeStatus = { name: 'two', problem: 'unreachable', detail: 'no answer', height: null };

test('lists every node, why a chain is paused, and that it believes a single node', async () => {
  const evm = {
    key: 'evm-1',
    head: () => Promise.reject(new Error('2 nodes must agree')),
    nodes: () => [good, away],
    dispute: () => null,
    believesOneNode: true,
  };
  const litecoin = {
    key: 'litecoin',
    head: async () => ({ height: 7, hash: '0' }),
    nodes: () => [good],
    dispute: () => null,
    believesOneNode: false,
  };
  expect(await listNodes([evm, litecoin], async () => null)).toEqual([
    { chain: 'evm-1', node: '(paused)', height: null, problem: '2 nodes must agree' },
    {
      chain: 'evm-1',
      node: '(quorum)',
      height: null,
      problem: expect.stringContaining('set "quorum" to 2'),
    },
    { chain: 'evm-1', node: 'one', height: 7, problem: '' },
    { chain: 'evm-1', node: 'two', height: null, problem: 'unreachable: no answer' },
    { chain: 'litecoin', node: 'one', height: 7, problem: '' },
  ]);
});

test('shows a dispute that another server has noted', async () => {
  const litecoin = {
    key: 'litecoin',
    head: async () => ({ height: 7, hash: '0' }),
    nodes: () => [good],
    dispute: () => null,
    believesOneNode: false,
  };
  expect(await listNodes([litecoin], async (chainKey) => `${chainKey} disagrees`)).toEqual([
    { chain: 'litecoin', node: '(paused)', height: null, problem: 'litecoin disagrees' },
    { chain: 'litecoin', node: 'one', height: 7, problem: '' },
  ]);
});
