import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { startEvmNodes, type EvmNodes } from '../../testing/chains/evm-nodes';
import type { NodeCall } from '../../testing/chains/misbehaving-node';
import { depositSteps } from '../../testing/orders/deposit-steps';
import type { EvmChainConfig } from '../evm/evm-config';

let sandbox: EvmSandbox;
let started: EvmNodes;

useEvmSandbox((running) => {
  sandbox = running;
});
const { freshDeposit } = depositSteps(() => sandbox);

async function start(count: number, changes: Partial<EvmChainConfig> = {}): Promise<EvmNodes> {
  started = await startEvmNodes(sandbox, count, { quorum: 2, ...changes });
  return started;
}
afterEach(() => started.stop());

/** Mines a token payment to a new deposit address. */
async function payInToken(amountMinor = 5_000_000n) {
  const deposit = freshDeposit();
  const txId = await sandbox.pay(deposit, amountMinor, 'usdterc20');
  await sandbox.mine();
  const { height } = await started.chain.head();
  return { deposit, txId, height, read: () => readAt(height, deposit) };
}

async function readAt(height: number, deposit: string) {
  const block = await started.chain.readBlock(height, (address) => address === deposit);
  return block?.transfers.map(({ assetSlug, amountMinor }) => [assetSlug, amountMinor]);
}

const withoutLogs = (result: unknown, { method }: NodeCall): unknown =>
  method === 'eth_getLogs' ? [] : result;
const payment = [['usdterc20', 5_000_000n]];

/** Forges events, and balances that fit them. */
function tenTimesAsMuch(result: unknown, { method }: NodeCall): unknown {
  const data = `0x${50_000_000n.toString(16).padStart(64, '0')}`;
  if (method === 'eth_getLogs')
    return (result as readonly object[]).map((log) => ({ ...log, data }));
  return method === 'eth_call' ? (BigInt(result as string) === 0n ? result : data) : result;
}

test.each([0, 1, 2])(
  'a deposit that node %d of three leaves out is found, and the node is excluded',
  async (liar) => {
    const { nodes, problems } = await start(3);
    const { read } = await payInToken();
    nodes[liar]?.misbehave({ answers: withoutLogs });
    expect(await read()).toEqual(payment);
    // The third node is asked only if the first two disagree.
    expect(problems()).toEqual(
      [0, 1, 2].map((index) => (index === liar && liar < 2 ? 'contradicts' : null)),
    );
  },
);

test('a forged deposit does not count, and its node is excluded', async () => {
  const { nodes, problems } = await start(3);
  const { height, deposit } = await payInToken();
  nodes[0]?.misbehave({ answers: tenTimesAsMuch });
  expect(await readAt(height, deposit)).toEqual(payment);
  expect(problems()).toEqual(['contradicts', null, null]);
});

test('a forged receipt does not settle a transfer', async () => {
  const { chain, nodes } = await start(2);
  const { txId } = await payInToken();
  expect(await chain.transactionStatus(txId)).toMatchObject({ kind: 'mined', isSuccessful: true });
  nodes[0]?.misbehave({
    answers: (result, { method }) =>
      method === 'eth_getTransactionReceipt' ? { ...(result as object), status: '0x0' } : result,
  });
  expect(await chain.transactionStatus(txId)).toEqual({ kind: 'pending' });
});

test('two of three nodes settle a transfer whatever the third one says', async () => {
  const { chain, nodes } = await start(3);
  const { txId } = await payInToken();
  nodes[0]?.misbehave({
    answers: (result, { method }) =>
      ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].includes(method) ? null : result,
  });
  expect(await chain.transactionStatus(txId)).toMatchObject({ kind: 'mined', isSuccessful: true });
});

test('a block waits while the nodes have different blocks, and is shown as disputed until it is read', async () => {
  const { chain, nodes } = await start(2);
  const { read, height } = await payInToken();
  nodes[1]?.misbehave({
    answers: (result, { method, params }) =>
      method === 'eth_getBlockByNumber' && Number(params[0]) === height
        ? { ...(result as object), hash: `0x${'bad0'.repeat(16)}` }
        : result,
  });
  await expect(read()).rejects.toThrow('the nodes have different blocks');
  expect(chain.dispute()).toMatch(/^the nodes have different blocks \d+$/);
  nodes[1]?.behave();
  expect(await read()).toEqual(payment);
  expect(chain.dispute()).toBeNull();
});

test('a node cannot leave out a deposit while another node fails, even if small deposits count', async () => {
  const { nodes, problems } = await start(2, { quorumAbove: { usdterc20: '5' } });
  const { read } = await payInToken(50_000_000_000n);
  nodes[0]?.misbehave({
    answers: withoutLogs,
    fails: ({ method }) => (method === 'eth_getBlockReceipts' ? 'not kept' : null),
  });
  nodes[1]?.misbehave({
    fails: ({ method }) =>
      ['eth_getLogs', 'eth_getBlockReceipts'].includes(method) ? 'too many requests' : null,
  });
  await expect(read()).rejects.toThrow('too few nodes show what is in block');
  nodes[1]?.behave();
  expect(await read()).toEqual([['usdterc20', 50_000_000_000n]]);
  expect(problems()).toEqual(['contradicts', null]);
});

/** Shows other fields of a header under its hash. */
const withHeader =
  (changes: object) =>
  (result: unknown, { method, params }: NodeCall): unknown =>
    method === 'eth_getBlockByNumber' && params[1] === true
      ? { ...(result as object), ...changes }
      : result;

test.each([
  ['parent', { parentHash: `0x${'bad0'.repeat(16)}` }],
  ['time', { timestamp: '0x1' }],
])('a node cannot change the %s of a block, and is excluded', async (_what, changes) => {
  const { nodes, problems } = await start(2);
  const { height, deposit } = await payInToken();
  const { hash, parentHash, timestamp } = await sandbox.client.getBlock();
  nodes[0]?.misbehave({ answers: withHeader(changes) });
  expect(await started.chain.readBlock(height, (address) => address === deposit)).toMatchObject({
    hash,
    parentHash,
    minedAtMs: Number(timestamp) * 1_000,
    transfers: [{ assetSlug: 'usdterc20', amountMinor: 5_000_000n }],
  });
  expect(problems()).toEqual(['contradicts', null]);
});

test('a node that returns a block other than the requested one is not believed', async () => {
  const { nodes, chain } = await start(2, { quorum: 1 });
  const { height } = await payInToken();
  nodes[0]?.misbehave({
    asks: ({ method, params }) => ({
      method,
      params: method === 'eth_getBlockByNumber' && params[1] === true ? ['0x1', true] : params,
    }),
  });
  expect(await chain.readBlock(height, () => false)).toMatchObject({ height });
});

/** Shows that no balance changed. */
const withoutIncrease = (result: unknown, { method }: NodeCall): unknown =>
  method === 'eth_call' ? `0x${'0'.repeat(64)}` : result;

test('a node that proves its events cannot drop a deposit by its balances', async () => {
  const { nodes, problems } = await start(2);
  const { read, txId } = await payInToken();
  nodes[0]?.misbehave({ answers: withoutIncrease });
  nodes[1]?.misbehave({
    fails: ({ method }) => (method === 'eth_getBlockReceipts' ? 'not supported' : null),
  });
  await expect(read()).rejects.toThrow(`too few nodes agree on how much ${txId} paid`);
  expect(problems()).toEqual([null, null]);
});

test.each([0, 1])('node %d of three cannot have a token paused', async (liar) => {
  const { nodes, chain } = await start(3);
  const { height, deposit } = await payInToken();
  nodes[liar]?.misbehave({ answers: withoutIncrease });
  expect(await chain.readBlock(height, (address) => address === deposit)).toMatchObject({
    transfers: [{ amountMinor: 5_000_000n }],
    misreported: [],
  });
});

test('the chain is paused while fewer nodes than the quorum can be used', async () => {
  const { chain, nodes } = await start(2);
  await chain.head();
  nodes[1]?.misbehave({ isDown: true });
  await expect(chain.head()).rejects.toThrow(
    '2 nodes must agree, and only 1 can be used (node-1: no answer',
  );
});

describe('two nodes that show different payments in the same block', () => {
  test('the proof of one shows that the other leaves a deposit out', async () => {
    const { nodes, problems } = await start(2);
    const { read } = await payInToken();
    nodes[0]?.misbehave({ answers: withoutLogs });
    expect(await read()).toEqual(payment);
    expect(problems()).toEqual(['contradicts', null]);
  });

  test('the proof of one shows that the other forges a deposit', async () => {
    const { nodes, problems } = await start(2);
    const { height, deposit } = await payInToken();
    nodes[0]?.misbehave({ answers: tenTimesAsMuch });
    expect(await readAt(height, deposit)).toEqual(payment);
    expect(problems()).toEqual(['contradicts', null]);
  });

  test('the block waits while neither can prove it', async () => {
    const { nodes, chain, problems } = await start(2);
    const { read, txId } = await payInToken();
    const fails = ({ method }: NodeCall) =>
      method === 'eth_getBlockReceipts' ? 'not supported' : null;
    nodes[0]?.misbehave({ answers: withoutLogs, fails });
    nodes[1]?.misbehave({ fails });
    await expect(read()).rejects.toThrow(
      new RegExp(
        `disagree on whether block \\d+ contains a payment of ${txId} to 0x\\w+, and none can prove`,
      ),
    );
    expect([chain.dispute(), problems()]).toEqual([expect.stringContaining(txId), [null, null]]);
  });
});
