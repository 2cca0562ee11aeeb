import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Hash } from 'viem';
import {
  getBlock,
  getBlockNumber,
  getChainId,
  getTransactionReceipt,
  sendTransaction,
} from 'viem/actions';
import * as z from 'zod';

import { createBitcoinChain } from '../chains/bitcoin/bitcoin-chain';
import { createCoreClient } from '../chains/bitcoin/core-client';
import { litecoinConfig } from '../chains/bitcoin/sandbox/litecoin-regtest';
import { startLitecoind } from '../chains/bitcoin/sandbox/litecoind';
import type { ChainsConfig } from '../chains/chain-plugins';
import { checkChainsConfig } from '../chains/chains-config';
import { startAnvil, type AnvilNode } from '../chains/evm/sandbox/anvil';
import { createAnvilClient } from '../chains/evm/sandbox/anvil-client';
import { developmentAccount } from '../chains/evm/sandbox/development-accounts';
import { startSupervisedAnvil } from '../chains/evm/sandbox/supervised-anvil';
import { deployTokens } from '../chains/evm/sandbox/tokens';
import { openChains } from '../chains/open-chains';
import { findFreePort } from '../testing/free-port';
import { describeWithLitecoind } from '../testing/chains/litecoin-sandbox';
import { until } from '../testing/until';
import { isSandboxKey } from './sandbox-keys';
import { startSandboxNodes } from './start-sandbox-nodes';

jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-nodes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const send = (node: AnvilNode) =>
  sendTransaction(createAnvilClient(node.rpcUrl), {
    account: developmentAccount(2).address,
    chain: null,
    to: developmentAccount(3).address,
    value: 1n,
  });
const isMined = (node: AnvilNode, hash: Hash) =>
  getTransactionReceipt(createAnvilClient(node.rpcUrl), { hash }).then(
    () => true,
    () => false,
  );

describe('the EVM development chain', () => {
  const start = async (blockTimeSeconds: number | null = 0.2) =>
    startAnvil({
      dataDir: folder,
      port: await findFreePort(),
      blockTimeSeconds,
      stateIntervalSeconds: 60,
    });

  test('keeps its blocks after kill -9 of the node', async () => {
    const node = await start();
    const txId = await send(node);
    await until('the transaction to be mined', () => isMined(node, txId));
    await until('the state to be saved', () =>
      statSync(join(folder, 'anvil-state.json'), { throwIfNoEntry: false }),
    );
    process.kill(node.pid, 'SIGKILL');
    await until('the node to exit', () => !node.isRunning());
    await node.stop();
    const again = await start();
    expect([again.isRestored, await isMined(again, txId)]).toEqual([true, true]);
    await again.stop();
  });

  test('takes over the state of an orphaned node from a killed run, on any port', async () => {
    const orphan = await start(null);
    const txId = await send(orphan);
    await createAnvilClient(orphan.rpcUrl).mine({ blocks: 1 });
    const node = await start(null);
    expect([orphan.isRunning(), node.isRestored, await isMined(node, txId)]).toEqual([
      false,
      true,
      true,
    ]);
    await node.stop();
    expect(node.isRunning()).toBe(false);
  });

  test('is set up before our miner starts, with a separate nonce for each transaction', async () => {
    let blocks = 0n;
    let numbers: number[] = [];
    const prepare = async (rpcUrl: string) => {
      const tokens = await deployTokens(rpcUrl, defaultCatalogue.all);
      const client = createAnvilClient(rpcUrl);
      blocks = await getBlockNumber(client);
      const mined = await Promise.all(
        Array.from({ length: Number(blocks) }, (_, index) =>
          getBlock(client, { blockNumber: BigInt(index + 1), includeTransactions: true }),
        ),
      );
      numbers = mined.flatMap(({ transactions }) => transactions.map(({ nonce }) => nonce));
      expect(numbers).toHaveLength(tokens.length);
    };
    const node = await startAnvil({
      dataDir: folder,
      port: await findFreePort(),
      blockTimeSeconds: 0.01,
      stateIntervalSeconds: 60,
      prepare,
    });
    // Ten transactions in each block, and no block from the miner.
    expect(Number(blocks)).toBe(Math.ceil(numbers.length / 10));
    expect(numbers).toEqual(numbers.map((_, index) => index));
    await until(
      'the miner to start',
      async () => (await getBlockNumber(createAnvilClient(node.rpcUrl))) > blocks,
    );
    await node.stop();
  });

  test('stops a node that cannot be set up', async () => {
    const port = await findFreePort();
    const prepare = async () => {
      throw new Error('no tokens');
    };
    await expect(
      startAnvil({
        dataDir: folder,
        port,
        blockTimeSeconds: null,
        stateIntervalSeconds: 60,
        prepare,
      }),
    ).rejects.toThrow('no tokens');
    await expect(getChainId(createAnvilClient(`http://127.0.0.1:${port}`))).rejects.toThrow(
      'HTTP request failed',
    );
  });

  test('starts one node if two callers request the same port, and rejects the other caller', async () => {
    const port = await findFreePort();
    const other = mkdtempSync(join(tmpdir(), 'quayside-nodes-'));
    const both = await Promise.allSettled(
      [folder, other].map((dataDir) =>
        startAnvil({ dataDir, port, blockTimeSeconds: null, stateIntervalSeconds: 60 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all(
      both.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.stop() : undefined)),
    );
    rmSync(other, { recursive: true, force: true });
  });

  test('reports a port that is already in use', async () => {
    const node = await start(null);
    const other = mkdtempSync(join(tmpdir(), 'quayside-nodes-'));
    const port = Number(new URL(node.rpcUrl).port);
    await expect(
      startAnvil({ dataDir: other, port, blockTimeSeconds: null, stateIntervalSeconds: 60 }),
    ).rejects.toThrow(`cannot start on port ${port}: another program`);
    await node.stop();
    rmSync(other, { recursive: true, force: true });
  });
});

test('startSupervisedAnvil restarts a node that dies, and keeps its mined blocks', async () => {
  const node = await startSupervisedAnvil({
    dataDir: folder,
    port: await findFreePort(),
    blockTimeSeconds: 0.2,
    stateIntervalSeconds: 60,
  });
  const txId = await send(node);
  await until('the transaction to be mined', () => isMined(node, txId));
  await until('the state to be saved', () =>
    statSync(join(folder, 'anvil-state.json'), { throwIfNoEntry: false }),
  );
  const killed = node.pid;
  process.kill(killed, 'SIGKILL');
  await until('another node in its place', () => node.pid !== killed && node.isRunning());
  expect(await isMined(node, txId)).toBe(true);
  const later = await send(node);
  await until('its miner to resume', () => isMined(node, later));
  await node.stop();
  expect(node.isRunning()).toBe(false);
});

test('the sandbox starts with funded wallets, and keeps its chains and balances after a restart', async () => {
  const start = async () =>
    startSandboxNodes({
      dataDir: folder,
      evmPort: await findFreePort(),
      bep20Port: await findFreePort(),
      litecoinPort: await findFreePort(),
      tronPort: await findFreePort(),
      blockTimeSeconds: 1,
      isLitecoinWanted: false,
    });
  const nodes = await start();
  const chains = openChains(nodes.chains, () => undefined).all;
  const [chain, second] = chains;
  expect(chain?.assetSlugs).toEqual(
    expect.arrayContaining([
      'eth',
      'usdterc20',
      'usdcerc20',
      'daierc20',
      'linkerc20',
      'unierc20',
      'shiberc20',
    ]),
  );
  expect(second?.assetSlugs).toEqual(expect.arrayContaining(['bnb', 'usdtbep20', 'usdcbep20']));
  expect(second?.deriveDepositAddress(3)).toBe(chain?.deriveDepositAddress(3));
  for (const { assetSlugs, balanceOf, hotWalletAddress } of chains) {
    for (const slug of assetSlugs) {
      for (const address of [hotWalletAddress, developmentAccount(1).address])
        expect([slug, (await balanceOf(slug, address)) > 0n]).toEqual([slug, true]);
    }
  }
  expect([nodes.chainsFile, nodes.keysFile].map((file) => statSync(file).mode & 0o777)).toEqual([
    0o600, 0o600,
  ]);
  expect(checkChainsConfig(JSON.parse(readFileSync(nodes.chainsFile, 'utf8')))).toEqual({
    config: nodes.chains,
  });
  expect(
    nodes.chains.every(
      (config) =>
        isSandboxKey(config.hotWalletAddress) &&
        (!('depositXpub' in config) || isSandboxKey(config.depositXpub)),
    ),
  ).toBe(true);
  const balances = async (of: typeof chains) =>
    Promise.all(
      of.map(({ balanceOf, nativeSlug, hotWalletAddress }) =>
        balanceOf(nativeSlug, hotWalletAddress),
      ),
    );
  const before = await balances(chains);
  await nodes.stop();

  const again = await start();
  const known = (configs: ChainsConfig) =>
    configs.map((config) => ({
      ...config,
      ...('rpcUrl' in config ? { rpcUrl: '' } : { fullNodeUrl: '' }),
    }));
  expect(known(again.chains)).toEqual(known(nodes.chains));
  expect(await balances(openChains(again.chains, () => undefined).all)).toEqual(before);
  await again.stop();
});

describeWithLitecoind('the Litecoin development chain', () => {
  const start = async () => {
    const { node, reason } = await startLitecoind({
      dataDir: folder,
      port: await findFreePort(),
      blockTimeSeconds: 0.2,
    });
    if (!node) throw new Error(reason);
    return node;
  };

  test('funds the hot wallet, and keeps its blocks after kill -9 of the node', async () => {
    const node = await start();
    const config = litecoinConfig(node.rpcUrl);
    const chain = createBitcoinChain(config);
    expect(await chain.balanceOf('ltc', chain.hotWalletAddress)).toBe(2_500n * 100_000_000n);
    const txId = await createCoreClient(config, 'miner').request(z.string(), 'sendtoaddress', [
      chain.deriveDepositAddress(1),
      1,
    ]);
    await until(
      'the transaction to be mined',
      async () => (await chain.transactionStatus(txId)).kind === 'mined',
    );
    const { height } = await chain.head();
    await until(
      'a later block, so that the block with it is saved',
      async () => (await chain.head()).height > height,
    );
    process.kill(node.pid, 'SIGKILL');
    await until('the node to exit', () => !node.isRunning());
    await node.stop();
    const again = await start();
    const restored = createBitcoinChain(litecoinConfig(again.rpcUrl));
    expect(await restored.transactionStatus(txId)).toMatchObject({ kind: 'mined' });
    await again.stop();
  });
});
