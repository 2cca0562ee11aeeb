import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { depositSteps } from '../../testing/orders/deposit-steps';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { deployForwarder, encodeForwarderCall } from '../../testing/chains/forwarder';
import { encodeTransfer } from './erc20';
import { createEvmChain } from './evm-chain';

const ETHER = 10n ** 18n;

let sandbox: EvmSandbox;
let forwarder: string;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeAll(async () => {
  forwarder = await deployForwarder(sandbox);
});

const { freshDeposit, send, contractOf } = depositSteps(() => sandbox);

async function pendingFor(address: string) {
  return sandbox.chain.readPending((candidate) => candidate === address);
}

async function minedFor(address: string) {
  await sandbox.mine();
  const head = await sandbox.chain.head();
  const block = await sandbox.chain.readBlock(head.height, (candidate) => candidate === address);
  expect(block).toMatchObject({ height: head.height, hash: head.hash });
  return block!.transfers;
}

test('an EVM chain reports a native payment while it is pending, and the same transfer once mined', async () => {
  const address = freshDeposit();
  const txId = await send({ to: address, value: ETHER });
  const expected = [{ assetSlug: 'eth', txId, transferKey: 'native', address, amountMinor: ETHER }];
  expect(await pendingFor(address)).toEqual(expected);
  expect(await sandbox.chain.transactionStatus(txId)).toEqual({ kind: 'pending' });
  expect(await minedFor(address)).toEqual(expected);
  expect(await pendingFor(address)).toEqual([]);
  expect(await sandbox.chain.transactionStatus(txId)).toMatchObject({
    kind: 'mined',
    isSuccessful: true,
    block: await sandbox.chain.head(),
  });
});

test.each(['usdterc20', 'daierc20'])(
  'an EVM chain reports a payment of %s while it is pending, and the same transfer once mined',
  async (assetSlug) => {
    const address = freshDeposit();
    const txId = await send({ to: contractOf(assetSlug), data: encodeTransfer(address, 250n) });
    const expected = [
      {
        assetSlug,
        txId,
        transferKey: `token:${contractOf(assetSlug)}:${address}:0`,
        address,
        amountMinor: 250n,
      },
    ];
    expect(await pendingFor(address)).toEqual(expected);
    expect(await minedFor(address)).toEqual(expected);
  },
);

test('an EVM chain reports coins that a contract forwards, with one transfer for each inner call', async () => {
  const [first, second] = [freshDeposit(), freshDeposit()];
  const txId = await send({
    to: forwarder,
    value: 2n * ETHER,
    data: encodeForwarderCall('forward', [[first, second, first, second]]),
  });
  const expected = { assetSlug: 'eth', txId, amountMinor: ETHER / 2n };
  expect(await minedFor(first)).toEqual([
    { ...expected, transferKey: 'trace:0', address: first },
    { ...expected, transferKey: 'trace:2', address: first },
  ]);
});

test('an EVM chain ignores a reverted inner payment of a successful transaction', async () => {
  const address = freshDeposit();
  const txId = await send({
    to: forwarder,
    value: ETHER,
    data: encodeForwarderCall('forwardAndUndo', [address]),
    gas: 500_000n,
  });
  expect(await minedFor(address)).toEqual([]);
  expect(await sandbox.chain.transactionStatus(txId)).toMatchObject({
    kind: 'mined',
    isSuccessful: true,
  });
  expect(await sandbox.chain.balanceOf('eth', address)).toBe(0n);
});

test('an EVM chain reports tokens that a contract pays in two parts as two transfers', async () => {
  const address = freshDeposit();
  await send({ to: contractOf('usdterc20'), data: encodeTransfer(forwarder, 30n) });
  const txId = await send({
    to: forwarder,
    data: encodeForwarderCall('forwardToken', [contractOf('usdterc20'), address, 10n, 20n]),
    gas: 500_000n,
  });
  const name = `token:${contractOf('usdterc20')}:${address}`;
  expect(await minedFor(address)).toEqual([
    { assetSlug: 'usdterc20', txId, transferKey: `${name}:0`, address, amountMinor: 10n },
    { assetSlug: 'usdterc20', txId, transferKey: `${name}:1`, address, amountMinor: 20n },
  ]);
});

test('an EVM chain reports no transfers for failed transactions', async () => {
  const address = freshDeposit();
  const tooMuch = 10n ** 40n;
  const txId = await send({
    to: contractOf('usdterc20'),
    data: encodeTransfer(address, tooMuch),
    gas: 200_000n,
  });
  await send({
    to: contractOf('usdterc20'),
    value: ETHER,
    data: encodeTransfer(address, 1n),
    gas: 200_000n,
  });
  expect(await minedFor(address)).toEqual([]);
  expect(await sandbox.chain.transactionStatus(txId)).toMatchObject({
    kind: 'mined',
    isSuccessful: false,
  });
});

test('an EVM chain does not report unconfigured tokens or zero amounts as deposits', async () => {
  const address = freshDeposit();
  const withoutTokens = createEvmChain({ ...sandbox.config, tokens: [] }, defaultCatalogue);
  await send({ to: contractOf('usdterc20'), data: encodeTransfer(address, 0n) });
  expect(await minedFor(address)).toEqual([]);
  await send({ to: contractOf('usdterc20'), data: encodeTransfer(address, 1n) });
  expect(await minedFor(address)).toHaveLength(1);
  const { height } = await sandbox.chain.head();
  expect(
    (await withoutTokens.readBlock(height, (candidate) => candidate === address))?.transfers,
  ).toEqual([]);
});

test('an EVM chain reports plain payments when tracing is off', async () => {
  const address = freshDeposit();
  const untraced = createEvmChain({ ...sandbox.config, traces: 'off' }, defaultCatalogue);
  await send({ to: forwarder, value: ETHER, data: encodeForwarderCall('forward', [[address]]) });
  await send({ to: address, value: 3n });
  expect(await minedFor(address)).toHaveLength(2);
  const { height } = await sandbox.chain.head();
  expect(
    (await untraced.readBlock(height, (candidate) => candidate === address))?.transfers.map(
      ({ transferKey }) => transferKey,
    ),
  ).toEqual(['native']);
});

test('an EVM chain reports two payments to one address in one block as two transfers', async () => {
  const address = freshDeposit();
  const txIds = [await send({ to: address, value: 5n }), await send({ to: address, value: 6n })];
  const transfers = await minedFor(address);
  expect(transfers.map((transfer) => [transfer.txId, transfer.amountMinor])).toEqual([
    [txIds[0], 5n],
    [txIds[1], 6n],
  ]);
});

test('an EVM chain drops a deposit after a reorganisation, and no longer reports it as mined', async () => {
  const address = freshDeposit();
  const txId = await send({ to: address, value: 77n });
  expect(await minedFor(address)).toHaveLength(1);
  const before = await sandbox.chain.head();
  await sandbox.reorganise(1);
  const after = await sandbox.chain.readBlock(before.height, (candidate) => candidate === address);
  expect(after?.hash).not.toBe(before.hash);
  expect(after?.transfers).toEqual([]);
  expect((await sandbox.chain.transactionStatus(txId)).kind).not.toBe('mined');
});

test('an EVM chain returns null for the height of a block that it no longer has', async () => {
  const snapshot = await sandbox.client.snapshot();
  await sandbox.mine(3);
  const { height } = await sandbox.chain.head();
  await sandbox.client.revert({ id: snapshot });
  expect(await sandbox.chain.readBlock(height, () => true)).toBeNull();
});
