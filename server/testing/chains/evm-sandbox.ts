import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Chain } from '../../chains/chain';
import { encodeTransfer } from '../../chains/evm/erc20';
import { createEvmChain } from '../../chains/evm/evm-chain';
import type { EvmChainConfig } from '../../chains/evm/evm-config';
import { EVM_KEYS } from '../../chains/evm/evm-signer';
import { startAnvil, type AnvilNode } from '../../chains/evm/sandbox/anvil';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import { fundHotWallet } from '../../chains/evm/sandbox/fund-hot-wallet';
import { SANDBOX_EVM_CHAINS, sandboxEvmConfig } from '../../chains/evm/sandbox/sandbox-evm-config';
import { deployTokens } from '../../chains/evm/sandbox/tokens';
import { createJsonRpcClient, type JsonRpcClient } from '../../chains/json-rpc';
import { deriveWatchOnly } from '../../chains/signer/wallet-keys';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import { findFreePort } from '../free-port';
import { scratchFolder } from '../scratch-folder';
import { useStarted } from '../use-started';

/**
 * A development chain for a test, with tokens and a funded hot wallet. Blocks appear only when the
 * test mines them.
 */
export type EvmSandbox = {
  readonly dataDir: string;
  readonly node: AnvilNode;
  readonly config: EvmChainConfig;
  readonly chain: Chain;
  readonly client: JsonRpcClient;
  /** The mnemonic of the wallets. */
  readonly mnemonic: string;
  mine(blocks?: number): Promise<void>;
  /** Mines a block with that time, or one second after the newest block if that is later. */
  mineAt(atMs: number): Promise<void>;
  /**
   * Pays from the development account, in the native coin or in a token. The payment is mined when
   * the test mines.
   * @returns the transaction's id
   */
  pay(to: string, amountMinor: bigint, tokenSlug?: string): Promise<string>;
  stop(): Promise<void>;
};

/** Few, so that a test starts quickly. */
const DEPLOYED_SLUGS = ['usdterc20', 'usdcerc20', 'daierc20', 'usdtbep20'];

/**
 * Starts a chain for the tests of a file, and stops it after them.
 * @param take receives the chain once it runs
 */
export function useEvmSandbox(take: (sandbox: EvmSandbox) => void): void {
  useStarted(startEvmSandbox, take);
}

/** @param name which of the sandbox's EVM chains; both have the same addresses */
export async function startEvmSandbox(
  name: keyof typeof SANDBOX_EVM_CHAINS = 'evm',
): Promise<EvmSandbox> {
  const { chainId, tokenNetworkTitle } = SANDBOX_EVM_CHAINS[name];
  const dataDir = mkdtempSync(join(scratchFolder, 'quayside-evm-'));
  const node = await startAnvil({
    dataDir,
    port: await findFreePort(),
    chainId,
    blockTimeSeconds: null,
    stateIntervalSeconds: 60,
  });
  const instruments = defaultCatalogue.all.filter(({ slug }) => DEPLOYED_SLUGS.includes(slug));
  const config = sandboxEvmConfig(name, {
    rpcUrl: node.rpcUrl,
    chainId,
    tokens: await deployTokens(node.rpcUrl, instruments, tokenNetworkTitle),
  });
  await fundHotWallet(node.rpcUrl, config.hotWalletAddress);
  const client = createJsonRpcClient({
    chainKey: config.key,
    rpcUrl: node.rpcUrl,
    timeoutMs: 10_000,
  });
  return {
    dataDir,
    node,
    config,
    chain: createEvmChain(config, defaultCatalogue),
    client,
    mnemonic: SANDBOX_EXCHANGE_MNEMONIC,
    async mine(blocks = 1) {
      for (let mined = 0; mined < blocks; mined += 1) await client.call('evm_mine');
    },
    async mineAt(atMs) {
      const newest = (await client.call('eth_getBlockByNumber', ['latest', false])) as {
        timestamp: string;
      };
      await client.call('evm_mine', [
        Math.max(Math.floor(atMs / 1_000), Number(newest.timestamp) + 1),
      ]);
    },
    pay: (to, amountMinor, tokenSlug) =>
      client.call('eth_sendTransaction', [
        { from: developmentAccount(1).address, ...paymentOf(config, to, amountMinor, tokenSlug) },
      ]) as Promise<string>,
    async stop() {
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the same chain with wallets of another mnemonic. The new hot wallet is funded. */
export async function withOtherWallets(sandbox: EvmSandbox, mnemonic: string): Promise<EvmSandbox> {
  const config = { ...sandbox.config, ...deriveWatchOnly(mnemonic, EVM_KEYS) };
  await fundHotWallet(config.rpcUrl, config.hotWalletAddress);
  return { ...sandbox, mnemonic, config, chain: createEvmChain(config, defaultCatalogue) };
}

function paymentOf(
  config: EvmChainConfig,
  to: string,
  amountMinor: bigint,
  tokenSlug: string | undefined,
): { to: string; value?: string; data?: string } {
  if (tokenSlug === undefined) return { to, value: `0x${amountMinor.toString(16)}` };
  const contract = config.tokens.find(({ slug }) => slug === tokenSlug)?.contractAddress;
  if (contract === undefined) throw new Error(`The chain ${config.key} has no ${tokenSlug}.`);
  return { to: contract, data: encodeTransfer(to, amountMinor) };
}
