import { encodeFunctionData, type Abi } from 'viem';

import { startEvmNodes, type EvmNodes } from '../../testing/chains/evm-nodes';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import type { Misbehaviour, NodeCall } from '../../testing/chains/misbehaving-node';
import { depositSteps } from '../../testing/orders/deposit-steps';
import type { EvmChainConfig } from '../evm/evm-config';
import { FORWARDER } from '../evm/sandbox/contracts.generated';

let sandbox: EvmSandbox;
let started: EvmNodes;

useEvmSandbox((running) => {
  sandbox = running;
});
const { freshDeposit } = depositSteps(() => sandbox);
afterEach(() => started.stop());

/** Starts nodes of which only the first one can trace contract calls. */
async function start(count: number, changes: Partial<EvmChainConfig> = {}): Promise<EvmNodes> {
  started = await startEvmNodes(sandbox, count, { quorum: 2, ...changes });
  for (const node of started.nodes.slice(1)) node.misbehave(withoutTraces);
  return started;
}

const withoutTraces: Misbehaviour = {
  fails: ({ method }) => (/trace/.test(method) ? 'method not found' : null),
};

/** Sends coins through a contract, which only a trace shows. */
async function forwardCoins(to: string, amountMinor: bigint) {
  const hash = await sandbox.send({ data: FORWARDER.bytecode });
  await sandbox.mine();
  const { contractAddress } = await sandbox.client.getTransactionReceipt({ hash });
  const data = encodeFunctionData({
    abi: FORWARDER.abi as Abi,
    functionName: 'forward',
    args: [[to]],
  });
  return sandbox.send({ to: contractAddress as string, value: amountMinor, data });
}

async function amountsAt(deposit: string) {
  const { height } = await started.chain.head();
  const block = await started.chain.readBlock(height, (address) => address === deposit);
  return block?.transfers.map(({ amountMinor }) => amountMinor);
}

type Frame = { readonly calls?: readonly Frame[] };
type Trace = { readonly result: Frame };

/** Shows each transfer inside a contract call this many times. */
const times =
  (count: number) =>
  (result: unknown, { method }: NodeCall): unknown =>
    method === 'debug_traceBlockByHash'
      ? (result as readonly Trace[]).map(({ result: frame, ...rest }) => ({
          ...rest,
          result: {
            ...frame,
            calls: Array.from({ length: count }, () => frame.calls ?? []).flat(),
          },
        }))
      : result;

test('coins that a contract forwards count when a node without traces has the balance', async () => {
  await start(2);
  const deposit = freshDeposit();
  await forwardCoins(deposit, 7n);
  await sandbox.mine();
  expect(await amountsAt(deposit)).toEqual([7n]);
});

test('one increase of a balance does not confirm several transfers', async () => {
  const { nodes, chain } = await start(3);
  const deposit = freshDeposit();
  await forwardCoins(deposit, 7n);
  await sandbox.mine();
  nodes[0]?.misbehave({ answers: times(100) });
  await expect(amountsAt(deposit)).rejects.toThrow('the nodes disagree on whether block');
  expect(chain.dispute()).toContain(deposit);
  nodes[0]?.behave();
  expect(await amountsAt(deposit)).toEqual([7n]);
});

test('the balance of a direct payment does not confirm a transfer inside a contract call', async () => {
  const { nodes, problems } = await start(3);
  const [deposit, other] = [freshDeposit(), freshDeposit()];
  await forwardCoins(other, 7n);
  await sandbox.pay(deposit, 7n);
  await sandbox.mine();
  nodes[0]?.misbehave({
    answers: (result, { method }) =>
      /trace/.test(method)
        ? (JSON.parse(JSON.stringify(result).replaceAll(other, deposit)) as unknown)
        : result,
  });
  expect(await amountsAt(deposit)).toEqual([7n]);
  expect(problems()).toEqual(['contradicts', null, null]);
});

test('coins count for an address that spends in the same block', async () => {
  await start(3);
  const deposit = freshDeposit();
  await sandbox.setBalance(deposit, 10n ** 18n);
  await forwardCoins(deposit, 7n);
  await sandbox.sendAs(deposit, { to: freshDeposit(), value: 10n ** 17n });
  await sandbox.mine();
  expect(await amountsAt(deposit)).toEqual([7n]);
});

test('a small transfer waits if the balances of another node deny it', async () => {
  const { nodes } = await start(2, { quorumAbove: { eth: '1' } });
  const deposit = freshDeposit();
  const other = freshDeposit();
  await forwardCoins(other, 7n);
  await sandbox.mine();
  nodes[0]?.misbehave({
    answers: (result, { method }) =>
      /trace/.test(method)
        ? (JSON.parse(JSON.stringify(result).replaceAll(other, deposit)) as unknown)
        : result,
  });
  await expect(amountsAt(deposit)).rejects.toThrow('the nodes disagree on whether block');
});
