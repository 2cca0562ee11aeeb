import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { depositSteps } from '../../testing/orders/deposit-steps';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { encodeTransfer } from './erc20';
import { createEvmChain } from './evm-chain';
import { developmentAccount } from './sandbox/development-accounts';

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

const { freshDeposit, send, contractOf } = depositSteps(() => sandbox);

/** Counts the calls of each method, single or batched, and forwards them to the node. */
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

test('readBlock makes one request for each payment to us in a crowded block, and none for other payments', async () => {
  const others = { plain: 120, tokens: 80 };
  const [address, stranger] = [freshDeposit(), developmentAccount(2).address];
  const from = developmentAccount(3).address;
  const transactions = [
    ...Array.from({ length: others.plain }, () => ({
      to: stranger,
      value: 1n,
      gas: 21_000n,
    })),
    ...Array.from({ length: others.tokens }, () => ({
      to: contractOf('daierc20'),
      data: encodeTransfer(stranger, 0n),
    })),
    { to: address, value: 7n },
    { to: contractOf('daierc20'), data: encodeTransfer(address, 0n) },
  ];
  await Promise.all(
    transactions.map((transaction, nonce) => send({ from, gas: 100_000n, nonce, ...transaction })),
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
    // Balances before and after the block are read only for the one token that arrived.
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
