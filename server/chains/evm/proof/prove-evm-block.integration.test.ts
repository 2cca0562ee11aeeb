import { depositSteps } from '../../../testing/orders/deposit-steps';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  startMisbehavingNode,
  type Misbehaviour,
  type MisbehavingNode,
} from '../../../testing/chains/misbehaving-node';
import { createJsonRpcClient, type JsonRpcClient } from '../../json-rpc';
import { developmentAccount } from '../sandbox/development-accounts';
import { proveEvmBlock } from './prove-evm-block';

let sandbox: EvmSandbox;
let node: MisbehavingNode;
let client: JsonRpcClient;

useEvmSandbox((running) => {
  sandbox = running;
});
beforeEach(async () => {
  node = await startMisbehavingNode(sandbox.node.rpcUrl);
  client = createJsonRpcClient({ chainKey: 'test', rpcUrl: node.url, timeoutMs: 5_000 });
});
afterEach(() => node.stop());
const { freshDeposit } = depositSteps(() => sandbox);

/** Mines a block with payments in coins and in a token, by both types of transactions. */
async function mineBlock() {
  const from = developmentAccount(3).address;
  const first = await sandbox.client.getTransactionCount({ address: from });
  const deposit = freshDeposit();
  // With more than 128 items, the trie has keys of a different form.
  for (let index = 0; index < 140; index += 1)
    await sandbox.send({ from, to: deposit, value: 1n, nonce: first + index, gas: 21_000n });
  await sandbox.send({ to: deposit, value: 1n, gasPrice: 10n ** 10n });
  const token = await sandbox.pay(deposit, 5n, 'usdterc20');
  await sandbox.mine();
  const { hash } = await sandbox.client.getBlock();
  return { hash, token, deposit };
}

test('proveEvmBlock proves a block with all its payments and events', async () => {
  const { hash, token, deposit } = await mineBlock();
  const proven = await proveEvmBlock(client, hash);
  expect(proven?.block.transactions.filter(({ to }) => to === deposit)).toHaveLength(141);
  expect(proven?.logs).toEqual([
    expect.objectContaining({ transactionHash: token, address: sandbox.contractOf('usdterc20') }),
  ]);
  expect(proven?.succeeded.size).toBe(142);
});

test('proveEvmBlock proves an empty block', async () => {
  await sandbox.mine();
  const { hash } = await sandbox.client.getBlock();
  expect(await proveEvmBlock(client, hash)).toMatchObject({ logs: [] });
});

type Receipt = { readonly status: string; readonly logs: readonly { readonly data: string }[] };
type Block = { readonly transactions: readonly { readonly value: string }[] };

const inReceipts =
  (change: (receipt: Receipt) => object): Misbehaviour['answers'] =>
  (result, { method }) =>
    method === 'eth_getBlockReceipts' ? (result as Receipt[]).map(change) : result;
const inBlock =
  (change: (block: Block) => object): Misbehaviour['answers'] =>
  (result, { method }) =>
    method === 'eth_getBlockByHash' ? change(result as Block) : result;

test.each<[string, Misbehaviour['answers']]>([
  ['leaves out events', inReceipts((receipt) => ({ ...receipt, logs: [] }))],
  ['says that a payment failed', inReceipts((receipt) => ({ ...receipt, status: '0x0' }))],
  [
    'changes an amount in an event',
    inReceipts((receipt) => ({
      ...receipt,
      logs: receipt.logs.map((log) => ({ ...log, data: `0x${'ff'.repeat(32)}` })),
    })),
  ],
  [
    'changes an amount in a transaction',
    inBlock((block) => ({
      ...block,
      transactions: block.transactions.map((each) => ({ ...each, value: '0xffff' })),
    })),
  ],
  [
    'swaps the hashes of transactions',
    inBlock((block) => ({
      ...block,
      transactions: block.transactions.map((each) => ({ ...each, hash: `0x${'ab'.repeat(32)}` })),
    })),
  ],
  ['leaves out transactions', inBlock((block) => ({ ...block, transactions: [] }))],
  [
    'changes the receipts root',
    inBlock((block) => ({ ...block, receiptsRoot: `0x${'ab'.repeat(32)}` })),
  ],
  ['changes the parent', inBlock((block) => ({ ...block, parentHash: `0x${'ab'.repeat(32)}` }))],
])('proveEvmBlock does not accept the answer of a node that %s', async (_what, answers) => {
  const deposit = freshDeposit();
  await sandbox.pay(deposit, 5n, 'usdterc20');
  await sandbox.pay(deposit, 5n);
  await sandbox.mine();
  const { hash } = await sandbox.client.getBlock();
  expect(await proveEvmBlock(client, hash)).not.toBeNull();
  node.misbehave({ answers: answers! });
  expect(await proveEvmBlock(client, hash)).toBeNull();
});
