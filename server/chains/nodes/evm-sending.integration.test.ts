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
beforeEach(async () => {
  started = await startEvmNodes(sandbox, 3, { quorum: 2 });
});
afterEach(() => started.stop());
const { freshDeposit } = depositSteps(() => sandbox);

async function signOne(nonce?: number) {
  const { chain } = started;
  const prepared = await chain.prepareTransfer({
    from: 'hot',
    to: freshDeposit(),
    assetSlug: 'eth',
    amountMinor: 1n,
    nonce: nonce ?? (await chain.nextNonce('hot')),
    excludedOutputs: [],
  });
  return createTransferSigner(sandbox.mnemonic, [sandbox.config])(prepared);
}

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
