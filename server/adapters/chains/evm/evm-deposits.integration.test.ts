import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { encodeFunctionData, type Abi } from 'viem';

import { ChainUnavailableError } from '../../../ports/chain-errors';
import { FORWARDER } from '../../../sandbox/nodes/contracts.generated';
import { developmentAccount } from '../../../sandbox/sandbox-keys';
import { startEvmSandbox, type EvmSandbox } from '../../../test/evm-sandbox';
import { encodeTransfer } from './erc20';
import { createEvmChain } from './evm-chain';

const visitor = developmentAccount(1).address;
const ETHER = 10n ** 18n;

let sandbox: EvmSandbox;
let forwarder: string;
let nextIndex = 0;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
  forwarder = await deployForwarder();
}, 60_000);
afterAll(() => sandbox.stop(), 30_000);

const freshDeposit = () => {
  nextIndex += 1;
  return sandbox.chain.deriveDepositAddress(nextIndex);
};
const send = async (transaction: { to?: string; value?: bigint; data?: string; gas?: bigint }) =>
  String(
    await sandbox.client.call('eth_sendTransaction', [
      {
        from: visitor,
        ...transaction,
        value: `0x${(transaction.value ?? 0n).toString(16)}`,
        ...(transaction.gas ? { gas: `0x${transaction.gas.toString(16)}` } : {}),
      },
    ]),
  );
const contractOf = (slug: string) =>
  sandbox.config.tokens.find((token) => token.slug === slug)!.contractAddress;
const call = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: FORWARDER.abi as Abi, functionName, args });

async function deployForwarder(): Promise<string> {
  const txId = await send({ data: FORWARDER.bytecode });
  await sandbox.mine();
  const receipt = (await sandbox.client.call('eth_getTransactionReceipt', [txId])) as {
    contractAddress: string;
  };
  return receipt.contractAddress;
}

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

test('a payment of the native coin is seen while pending, and is the same transfer once mined', async () => {
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
  'a payment of %s is seen while pending, and is the same transfer once mined',
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

test('coins that a contract sends on are found, one transfer for each inner call', async () => {
  const [first, second] = [freshDeposit(), freshDeposit()];
  const txId = await send({
    to: forwarder,
    value: 2n * ETHER,
    data: call('forward', [[first, second, first, second]]),
  });
  const expected = { assetSlug: 'eth', txId, amountMinor: ETHER / 2n };
  expect(await minedFor(first)).toEqual([
    { ...expected, transferKey: 'trace:0', address: first },
    { ...expected, transferKey: 'trace:2', address: first },
  ]);
});

test('an inner payment that was undone is none, although the transaction succeeded', async () => {
  const address = freshDeposit();
  const txId = await send({
    to: forwarder,
    value: ETHER,
    data: call('forwardAndUndo', [address]),
    gas: 500_000n,
  });
  expect(await minedFor(address)).toEqual([]);
  expect(await sandbox.chain.transactionStatus(txId)).toMatchObject({
    kind: 'mined',
    isSuccessful: true,
  });
  expect(await sandbox.chain.balanceOf('eth', address)).toBe(0n);
});

test('tokens that a contract pays in two parts are two transfers with names of their own', async () => {
  const address = freshDeposit();
  await send({ to: contractOf('usdterc20'), data: encodeTransfer(forwarder, 30n) });
  const txId = await send({
    to: forwarder,
    data: call('forwardToken', [contractOf('usdterc20'), address, 10n, 20n]),
    gas: 500_000n,
  });
  const name = `token:${contractOf('usdterc20')}:${address}`;
  expect(await minedFor(address)).toEqual([
    { assetSlug: 'usdterc20', txId, transferKey: `${name}:0`, address, amountMinor: 10n },
    { assetSlug: 'usdterc20', txId, transferKey: `${name}:1`, address, amountMinor: 20n },
  ]);
});

test('failed transactions pay nothing', async () => {
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

test('tokens that nobody configured, and transfers of nothing, are not deposits', async () => {
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

test('a node that traces in neither way still shows plain payments and tokens', async () => {
  const address = freshDeposit();
  const untraced = createEvmChain({ ...sandbox.config, traces: 'off' }, defaultCatalogue);
  await send({ to: forwarder, value: ETHER, data: call('forward', [[address]]) });
  await send({ to: address, value: 3n });
  expect(await minedFor(address)).toHaveLength(2);
  const { height } = await sandbox.chain.head();
  expect(
    (await untraced.readBlock(height, (candidate) => candidate === address))?.transfers.map(
      ({ transferKey }) => transferKey,
    ),
  ).toEqual(['native']);
});

test('a node of another chain is refused', async () => {
  const elsewhere = createEvmChain({ ...sandbox.config, chainId: 1 }, defaultCatalogue);
  await expect(elsewhere.head()).rejects.toThrow(ChainUnavailableError);
});

test('a node with the right chain id and another first block is refused', async () => {
  const { hash } = (await sandbox.chain.blockRefAt(0)) ?? { hash: '' };
  await expect(
    createEvmChain({ ...sandbox.config, genesisHash: hash }, defaultCatalogue).head(),
  ).resolves.toMatchObject({ height: expect.any(Number) });
  await expect(
    createEvmChain(
      { ...sandbox.config, genesisHash: `0x${'ab'.repeat(32)}` },
      defaultCatalogue,
    ).head(),
  ).rejects.toThrow(/it is a node of another network/);
});

test('a token that counts in other units than its instrument is refused, and so is an address without a contract', async () => {
  const [ether, stable] = ['daierc20', 'usdterc20'].map(contractOf);
  const mixedUp = createEvmChain(
    { ...sandbox.config, tokens: [{ slug: 'usdterc20', contractAddress: ether as string }] },
    defaultCatalogue,
  );
  await expect(mixedUp.head()).rejects.toThrow('has 18 decimals, and usdterc20 has 6');
  const nowhere = createEvmChain(
    {
      ...sandbox.config,
      tokens: [{ slug: 'usdterc20', contractAddress: developmentAccount(2).address }],
    },
    defaultCatalogue,
  );
  await expect(
    nowhere.prepareTransfer({
      from: 'hot',
      to: freshDeposit(),
      assetSlug: 'usdterc20',
      amountMinor: 1n,
      nonce: 0,
      excludedOutputs: [],
    }),
  ).rejects.toThrow('has no decimals');
  const right = createEvmChain(
    { ...sandbox.config, tokens: [{ slug: 'usdterc20', contractAddress: stable as string }] },
    defaultCatalogue,
  );
  await expect(right.head()).resolves.toMatchObject({ height: expect.any(Number) });
});

test('two payments in one block to one address are two transfers', async () => {
  const address = freshDeposit();
  const txIds = [await send({ to: address, value: 5n }), await send({ to: address, value: 6n })];
  const transfers = await minedFor(address);
  expect(transfers.map((transfer) => [transfer.txId, transfer.amountMinor])).toEqual([
    [txIds[0], 5n],
    [txIds[1], 6n],
  ]);
});

test('a reorganisation takes the deposit out of the chain, and its transaction back to pending or away', async () => {
  const address = freshDeposit();
  const txId = await send({ to: address, value: 77n });
  expect(await minedFor(address)).toHaveLength(1);
  const before = await sandbox.chain.head();
  await sandbox.client.call('anvil_reorg', [1, []]);
  const after = await sandbox.chain.readBlock(before.height, (candidate) => candidate === address);
  expect(after?.hash).not.toBe(before.hash);
  expect(after?.transfers).toEqual([]);
  expect((await sandbox.chain.transactionStatus(txId)).kind).not.toBe('mined');
});

test('a shorter chain has no block at the old height', async () => {
  const snapshot = await sandbox.client.call('evm_snapshot');
  await sandbox.mine(3);
  const { height } = await sandbox.chain.head();
  await sandbox.client.call('evm_revert', [snapshot]);
  expect(await sandbox.chain.readBlock(height, () => true)).toBeNull();
});

/** Counts the calls of each method, whether alone or in a batch, and hands them on to the node. */
async function startCountingNode() {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        for (const { method } of [JSON.parse(body)].flat() as { method: string }[])
          counts.set(method, (counts.get(method) ?? 0) + 1);
        void fetch(sandbox.node.rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        }).then(async (answer) => response.end(await answer.text()));
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    counts,
    stop: () =>
      new Promise((stopped) => {
        server.close(stopped);
        server.closeAllConnections();
      }),
  };
}

test('a crowded block costs a question for each payment to us, and none for those to others', async () => {
  const others = { plain: 120, tokens: 80 };
  const [address, stranger] = [freshDeposit(), developmentAccount(2).address];
  const from = developmentAccount(3).address;
  const transactions = [
    ...Array.from({ length: others.plain }, () => ({ to: stranger, value: '0x1' })),
    ...Array.from({ length: others.tokens }, () => ({
      to: contractOf('daierc20'),
      data: encodeTransfer(stranger, 0n),
    })),
    { to: address, value: '0x7' },
    { to: contractOf('daierc20'), data: encodeTransfer(address, 0n) },
  ];
  await sandbox.client.batch(
    transactions.map((transaction, nonce) => ({
      method: 'eth_sendTransaction',
      params: [{ from, gas: '0x186a0', nonce: `0x${nonce.toString(16)}`, ...transaction }],
    })),
  );
  await send({ to: contractOf('daierc20'), data: encodeTransfer(address, 3n) });
  await sandbox.mine();
  const node = await startCountingNode();
  try {
    const chain = createEvmChain({ ...sandbox.config, rpcUrl: node.rpcUrl }, defaultCatalogue);
    const { height } = await chain.head();
    node.counts.clear();
    const block = await chain.readBlock(height, (candidate) => candidate === address);
    expect(block?.transfers.map(({ assetSlug, amountMinor }) => [assetSlug, amountMinor])).toEqual([
      ['eth', 7n],
      ['daierc20', 3n],
    ]);
    // The balances before and after the block are read of the one token that arrived.
    expect(Object.fromEntries(node.counts)).toEqual({
      eth_getBlockByNumber: 1,
      eth_getLogs: 1,
      eth_getTransactionReceipt: 1,
      eth_call: 2,
    });
  } finally {
    await node.stop();
  }
});
