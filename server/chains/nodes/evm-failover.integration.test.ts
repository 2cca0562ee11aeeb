import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { startEvmNodes, type EvmNodes } from '../../testing/chains/evm-nodes';
import type { NodeCall } from '../../testing/chains/misbehaving-node';
import { depositSteps } from '../../testing/orders/deposit-steps';
import { until } from '../../testing/until';
import { withinSeconds } from '../../testing/within-seconds';
import type { EvmChainConfig } from '../evm/evm-config';

let sandbox: EvmSandbox;
let started: EvmNodes;

useEvmSandbox((running) => {
  sandbox = running;
});
const { freshDeposit } = depositSteps(() => sandbox);

async function start(count: number, changes: Partial<EvmChainConfig> = {}): Promise<EvmNodes> {
  started = await startEvmNodes(sandbox, count, changes);
  return started;
}
afterEach(() => started.stop());

/** A node whose chain ends at that height. */
const stuckAt =
  (height: number) =>
  ({ method, params }: NodeCall): NodeCall =>
    method === 'eth_getBlockByNumber' && params[0] === 'latest'
      ? { method, params: [`0x${height.toString(16)}`, ...params.slice(1)] }
      : { method, params };

test.each([
  ['hangs', { hangs: true }],
  ['closes connections', { isDown: true }],
])('the next node answers in under 5 seconds when one %s', async (_how, misbehaviour) => {
  const { chain, nodes, problems } = await start(2);
  const { height } = await chain.head();
  nodes[0]?.misbehave(misbehaviour);
  await withinSeconds(5, () => chain.readBlock(height, () => false));
  await withinSeconds(5, () => chain.head());
  await withinSeconds(1, () => chain.transactionStatus(`0x${'ab'.repeat(32)}`));
  expect(problems()).toEqual(['unreachable', null]);
});

describe('a node that passes its checks and hangs in one method', () => {
  const hangsIn =
    (hanging: string) =>
    ({ method }: NodeCall): boolean =>
      method === hanging;

  test.each([
    ['without a quorum', 2, 1],
    ['with a quorum', 3, 2],
  ])('delays only the first block, %s', async (_what, count, quorum) => {
    const { chain, nodes, problems, reports } = await start(count, { quorum });
    const { height } = await chain.head();
    nodes[0]?.misbehave({ hangsOn: hangsIn('eth_getLogs') });
    const read = () => chain.readBlock(height, () => false);
    await withinSeconds(5, read);
    await withinSeconds(1, read);
    expect(problems()).toEqual(nodes.map(() => null));
    expect(reports).toEqual([
      'evm-31337: the node node-0 was slow or failed, so the others are preferred for 5 minutes',
    ]);
  });

  test('delays only the first status of a transaction', async () => {
    const { chain, nodes } = await start(3, { quorum: 2 });
    const txId = await sandbox.pay(freshDeposit(), 5n);
    await sandbox.mine();
    nodes[2]?.misbehave({ hangsOn: hangsIn('eth_getTransactionReceipt') });
    const read = async () =>
      expect(await chain.transactionStatus(txId)).toMatchObject({ kind: 'mined' });
    await withinSeconds(5, read);
    await withinSeconds(1, read);
  });

  test('is asked again if all others fail', async () => {
    const { chain, nodes } = await start(2, { rpcTimeoutMs: 6_000 });
    const { height } = await chain.head();
    for (const node of nodes) node.misbehave({ hangsOn: hangsIn('eth_getLogs') });
    const reading = chain.readBlock(height, () => false);
    reading.catch(() => undefined);
    await until('both to be asked', () =>
      nodes.every(({ methods }) => methods.includes('eth_getLogs')),
    );
    await expect(reading).rejects.toThrow('no answer');
    nodes[1]?.behave();
    expect(await chain.readBlock(height, () => false)).toMatchObject({ height });
  });
});

test('a node is used again when it is back, and both are reported', async () => {
  const { chain, nodes, problems, reports } = await start(2);
  await chain.head();
  nodes[1]?.misbehave({ isDown: true });
  await chain.head();
  nodes[1]?.behave();
  await until('the node is used again', async () => {
    await chain.head();
    return problems()[1] === null;
  });
  expect(reports).toEqual([
    expect.stringMatching(/^evm-31337: the node node-1 is not used: no answer from 127\.0\.0\.1/),
    'evm-31337: the node node-1 is used again',
  ]);
});

test('all requests about one block go to the same node', async () => {
  const { chain, nodes } = await start(2);
  const deposit = freshDeposit();
  await sandbox.pay(deposit, 5n);
  await sandbox.mine();
  const { height } = await chain.head();
  const before = nodes.map(({ methods }) => methods.length);
  await chain.readBlock(height, (address) => address === deposit);
  const asked = nodes.map(({ methods }, index) => methods.slice(before[index]));
  expect(asked[0]).toEqual(['eth_getBlockByNumber', 'eth_getLogs', 'eth_getTransactionReceipt']);
  expect(asked[1]).toEqual([]);
});

test('a node of another chain is not used', async () => {
  const { chain, nodes, problems } = await start(2);
  nodes[0]?.misbehave({
    answers: (result, { method }) => (method === 'eth_chainId' ? '0x1' : result),
  });
  await chain.head();
  expect(problems()).toEqual(['wrong_network', null]);
  expect(chain.nodes()[0]?.detail).toBe('its node is on chain 1, and the configuration says 31337');
});

test('a syncing node is not used', async () => {
  const { chain, nodes, problems } = await start(2);
  nodes[0]?.misbehave({
    answers: (result, { method }) => (method === 'eth_syncing' ? { currentBlock: '0x1' } : result),
  });
  await chain.head();
  expect(problems()).toEqual(['syncing', null]);
});

test('a node whose head is stuck is not used once it is further behind than allowed', async () => {
  const { chain, nodes, problems } = await start(2);
  const { height } = await chain.head();
  nodes[0]?.misbehave({ asks: stuckAt(height) });
  await sandbox.mine(3);
  expect([await chain.head(), problems()]).toMatchObject([{ height: height + 3 }, [null, null]]);
  await sandbox.mine();
  expect([await chain.head(), problems()]).toMatchObject([
    { height: height + 4 },
    ['behind', null],
  ]);
});

test('a node far ahead of the others does not move the head', async () => {
  const { chain, nodes, problems } = await start(3);
  const { height } = await chain.head();
  nodes[0]?.misbehave({
    answers: (result, { method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest'
        ? { ...(result as object), number: '0xfffff' }
        : result,
  });
  expect([await chain.head(), problems()]).toMatchObject([{ height }, ['ahead', null, null]]);
});

test('the chain is paused while its newest block is too old, and resumes with the next block', async () => {
  const { chain } = await start(2, { maxHeadAgeSeconds: 2 });
  await sandbox.mineAt(Date.now());
  await chain.head();
  await until('the head is too old', () =>
    chain.head().then(
      () => false,
      (error: unknown) => /there has been no block after \d+ for \d+ s/.test(String(error)),
    ),
  );
  await expect(
    chain.prepareTransfer({
      from: 'hot',
      to: freshDeposit(),
      assetSlug: 'eth',
      amountMinor: 1n,
      nonce: 0,
      excludedOutputs: [],
    }),
  ).rejects.toThrow('there has been no block');
  await sandbox.mineAt(Date.now());
  await chain.head();
});

test('the chain is paused while its nodes follow different branches', async () => {
  const { chain, nodes } = await start(2);
  await sandbox.mine(4);
  await chain.head();
  nodes[1]?.misbehave({ answers: onOtherBranch });
  await sandbox.mine();
  await expect(chain.head()).rejects.toThrow('its nodes follow different branches');
  await expect(chain.readBlock(1, () => false)).rejects.toThrow('different branches');
  nodes[1]?.behave();
  await sandbox.mine();
  await chain.head();
});

test('a node that is not on the branch of the majority is not used', async () => {
  const { chain, nodes, problems } = await start(3);
  await sandbox.mine(4);
  nodes[0]?.misbehave({ answers: onOtherBranch });
  await chain.head();
  expect(problems()).toEqual(['other_branch', null, null]);
});

/** Shows different hashes for the same blocks. */
function onOtherBranch(result: unknown, { method }: NodeCall): unknown {
  if (method !== 'eth_getBlockByNumber' || result === null) return result;
  const { hash } = result as { readonly hash: string };
  return { ...(result as object), hash: `0xbad${hash.slice(5)}` };
}
