import { startEvmNodes, type EvmNodes } from '../../testing/chains/evm-nodes';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import type { NodeCall } from '../../testing/chains/misbehaving-node';
import { depositSteps } from '../../testing/orders/deposit-steps';
import { TransferRejectedError } from '../chain-errors';
import { createTransferSigner } from '../signer/sign-transfer';

let sandbox: EvmSandbox;
let started: EvmNodes;

useEvmSandbox((running) => {
  sandbox = running;
});
async function start(quorum: number): Promise<void> {
  started = await startEvmNodes(sandbox, 3, { quorum });
}
beforeEach(() => start(2));
afterEach(() => started.stop());
const { freshDeposit } = depositSteps(() => sandbox);

async function prepareOne(assetSlug = 'eth') {
  const { chain } = started;
  return chain.prepareTransfer({
    from: 'hot',
    to: freshDeposit(),
    assetSlug,
    amountMinor: 1n,
    nonce: await chain.nextNonce('hot'),
    excludedOutputs: [],
  });
}
const signOne = async (assetSlug?: string) =>
  createTransferSigner(sandbox.mnemonic, [sandbox.config])(await prepareOne(assetSlug));

const failing = ({ method }: NodeCall): string | null =>
  method === 'eth_sendRawTransaction' ? 'transaction rejected' : null;

test('a transaction reaches every node, and a repeated broadcast succeeds', async () => {
  const signed = await signOne();
  await started.chain.broadcast(signed);
  await started.chain.broadcast(signed);
  expect(started.nodes.map(({ methods }) => methods.includes('eth_sendRawTransaction'))).toEqual([
    true,
    true,
    true,
  ]);
  await sandbox.mine();
  expect(await started.chain.transactionStatus(signed.txId)).toMatchObject({ kind: 'mined' });
});

test('a transaction counts as sent if one node has it, and nodes out of use get it too', async () => {
  const signed = await signOne();
  started.nodes[0]?.misbehave({
    answers: (result, { method }) => (method === 'eth_syncing' ? {} : result),
  });
  started.nodes[1]?.misbehave({ fails: failing });
  await started.chain.broadcast(signed);
  expect(await started.chain.transactionStatus(signed.txId)).toEqual({ kind: 'pending' });
  await sandbox.mine();
});

test('a transaction that every node rejects is rejected', async () => {
  const signed = await signOne();
  for (const node of started.nodes) node.misbehave({ fails: failing });
  await expect(started.chain.broadcast(signed)).rejects.toThrow(TransferRejectedError);
});

test('one node cannot move the nonces of a wallet', async () => {
  const { chain, nodes } = started;
  const counts = async () => [await chain.nextNonce('hot'), await chain.minedNonces('hot')];
  const honest = await counts();
  for (const lie of ['0xfffff', '0x0']) {
    nodes[0]?.misbehave({
      answers: (result, { method }) => (method === 'eth_getTransactionCount' ? lie : result),
    });
    expect(await counts()).toEqual(honest);
  }
});

test('without a quorum, nonces come from the node in use', async () => {
  await started.stop();
  await start(1);
  const { chain, nodes } = started;
  const honest = await chain.nextNonce('hot');
  nodes[1]?.misbehave({
    answers: (result, { method }) => (method === 'eth_getTransactionCount' ? '0xfffff' : result),
  });
  expect(await chain.nextNonce('hot')).toBe(honest);
});

test('one node cannot keep a transaction waiting if the others do not know it', async () => {
  const signed = await signOne();
  await started.chain.broadcast(signed);
  const forgetful = {
    answers: (result: unknown, { method }: NodeCall) =>
      method === 'eth_getTransactionByHash' ? null : result,
  };
  expect(await started.chain.transactionStatus(signed.txId)).toEqual({ kind: 'pending' });
  for (const node of started.nodes.slice(1)) node.misbehave(forgetful);
  expect(await started.chain.transactionStatus(signed.txId)).toEqual({
    kind: 'pending',
    needsBroadcast: true,
  });
  await sandbox.mine();
});

const reverting = ({ method }: NodeCall): string | null =>
  method === 'eth_estimateGas' ? 'execution reverted' : null;

test('a transfer can be made if one node rejects it, but not if the quorum does', async () => {
  const { nodes } = started;
  nodes[0]?.misbehave({ fails: reverting });
  expect(await prepareOne('usdterc20')).toMatchObject({ assetSlug: 'usdterc20', amountMinor: 1n });
  nodes[1]?.misbehave({ fails: reverting });
  await expect(prepareOne('usdterc20')).rejects.toThrow(TransferRejectedError);
});

test('one node cannot deny that a transfer moved its amount', async () => {
  const { chain, nodes } = started;
  const prepared = await prepareOne('usdterc20');
  const signed = await createTransferSigner(sandbox.mnemonic, [sandbox.config])(prepared);
  await chain.broadcast(signed);
  await sandbox.mine();
  nodes[0]?.misbehave({
    answers: (result, { method }) => (method === 'eth_getLogs' ? [] : result),
  });
  const mined = { ...prepared, txId: signed.txId, sender: chain.hotWalletAddress };
  expect(await chain.movedAmounts(mined)).toEqual({
    reportedMinor: 1n,
    movedMinor: 1n,
    isMeasured: true,
  });
});
