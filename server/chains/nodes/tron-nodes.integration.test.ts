import { startTronSandbox, type TronSandbox } from '../../testing/chains/tron-sandbox';
import {
  startMisbehavingNode,
  type MisbehavingNode,
  type NodeCall,
} from '../../testing/chains/misbehaving-node';
import { until } from '../../testing/until';
import { useStarted } from '../../testing/use-started';
import { withinSeconds } from '../../testing/within-seconds';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import type { PayoutChain } from '../chain';
import { createTransferSigner } from '../signer/sign-transfer';
import { createTronChain } from '../tron/tron-chain';

const RECEIVER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

let sandbox: TronSandbox;
let nodes: readonly MisbehavingNode[];
let chain: PayoutChain;

useStarted(
  () => startTronSandbox(),
  (started) => {
    sandbox = started;
  },
);

async function start(count: number, quorum: number): Promise<void> {
  nodes = await Promise.all(
    Array.from({ length: count }, () => startMisbehavingNode(sandbox.config.fullNodeUrl)),
  );
  const listed = nodes.map(({ url }) => ({ url }));
  chain = createTronChain({ ...sandbox.config, nodes: listed, quorum });
}
afterEach(() => Promise.all(nodes.map((node) => node.stop())));

async function sendOne() {
  const prepared = await chain.prepareTransfer({
    from: 'hot',
    to: RECEIVER,
    assetSlug: 'trx',
    amountMinor: 1_000_000n,
    nonce: 0,
    excludedOutputs: [],
  });
  const sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
  const signed = await sign(prepared);
  await chain.broadcast(signed);
  return signed;
}

const failed = (result: unknown, { method }: NodeCall): unknown =>
  method === '/wallet/gettransactioninfobyid'
    ? { ...(result as object), result: 'FAILED', receipt: { result: 'OUT_OF_ENERGY' } }
    : result;

test('the next node answers in under 5 seconds when one hangs', async () => {
  await start(2, 1);
  await chain.head();
  nodes[0]?.misbehave({ hangs: true });
  await withinSeconds(5, () => chain.balanceOf('trx', RECEIVER));
  expect(chain.nodes().map(({ problem }) => problem)).toEqual(['unreachable', null]);
});

test('a transfer reaches every node, and settles only if the nodes agree', async () => {
  await start(2, 2);
  const { txId } = await sendOne();
  expect(nodes.map(({ methods }) => methods.includes('/wallet/broadcasthex'))).toEqual([
    true,
    true,
  ]);
  nodes[0]?.misbehave({ answers: failed });
  await until(
    'a block has it',
    async () => (await sandbox.chain.transactionStatus(txId)).kind === 'mined',
  );
  expect(await chain.transactionStatus(txId)).toEqual({ kind: 'pending' });
  nodes[0]?.behave();
  expect(await chain.transactionStatus(txId)).toMatchObject({ kind: 'mined', isSuccessful: true });
});

test('one node cannot make a wallet look richer', async () => {
  await start(2, 2);
  const honest = await chain.balanceOf('trx', sandbox.config.hotWalletAddress);
  nodes[0]?.misbehave({
    answers: (result, { method }) =>
      method === '/wallet/getaccount' ? { ...(result as object), balance: 10 ** 15 } : result,
  });
  expect(await chain.balanceOf('trx', sandbox.config.hotWalletAddress)).toBe(honest);
});

test('a transfer expires only if the quorum says so', async () => {
  await start(2, 2);
  const signed = await sendOne();
  const yearsAhead = (result: unknown, { method }: NodeCall): unknown =>
    method === '/walletsolidity/getnowblock'
      ? {
          ...(result as object),
          block_header: { raw_data: { number: 5, timestamp: Date.now() + 10 ** 11 } },
        }
      : /gettransaction/.test(method)
        ? {}
        : result;
  nodes[0]?.misbehave({ answers: yearsAhead });
  expect(await chain.hasExpired(signed)).toBe(false);
  nodes[1]?.misbehave({ answers: yearsAhead });
  expect(await chain.hasExpired(signed)).toBe(true);
});
