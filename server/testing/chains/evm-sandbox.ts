import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { publicActions, walletActions, type Address, type Hash, type Hex } from 'viem';

import type { Chain } from '../../chains/chain';
import { encodeTransfer } from '../../chains/evm/erc20';
import { createEvmChain } from '../../chains/evm/evm-chain';
import type { EvmChainConfig } from '../../chains/evm/evm-config';
import { EVM_KEYS } from '../../chains/evm/evm-signer';
import { startAnvil, type AnvilNode } from '../../chains/evm/sandbox/anvil';
import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import { fundHotWallet } from '../../chains/evm/sandbox/fund-hot-wallet';
import { SANDBOX_EVM_CHAINS, sandboxEvmConfig } from '../../chains/evm/sandbox/sandbox-evm-config';
import { deployTokens } from '../../chains/evm/sandbox/tokens';
import { deriveWalletKeys, deriveWatchOnly, type HotKey } from '../../chains/signer/wallet-keys';
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
  readonly config: EvmChainConfig & { readonly rpcUrl: string };
  readonly chain: Chain;
  readonly client: TestChainClient;
  /** The mnemonic of the wallets. */
  readonly mnemonic: string;
  /** Keys of hot wallets on a device, by chain; absent if the mnemonic has all keys. */
  readonly hotKeys?: ReadonlyMap<string, HotKey>;
  mine(blocks?: number): Promise<void>;
  /** Mines a block with that timestamp, or one second after the newest block if that is later. */
  mineAt(atMs: number): Promise<void>;
  /**
   * Pays from the development account, in the native coin or in a token. The payment is mined when
   * the test mines.
   * @returns the transaction's id
   */
  pay(to: string, amountMinor: bigint, tokenSlug?: string): Promise<Hash>;
  /** Sends any transaction, from the visitor's account unless it specifies another. */
  send(transaction: SandboxTransaction): Promise<Hash>;
  /** Sends from an account whose key the node does not have. */
  sendAs(from: string, transaction: SandboxTransaction): Promise<Hash>;
  setBalance(address: string, wei: bigint): Promise<void>;
  /** Removes a pending transaction from the node. */
  drop(txId: string): Promise<void>;
  /** Returns the signed bytes of a transaction, with which anyone can send it again. */
  bytesOf(txId: string): Promise<Hex>;
  sendBytes(bytes: Hex): Promise<Hash>;
  /** Replaces the newest blocks with empty ones. */
  reorganise(depth: number): Promise<void>;
  /** Returns the contract of a token. */
  contractOf(tokenSlug: string): Address;
  stop(): Promise<void>;
};

type TestChainClient = ReturnType<typeof createTestChainClient>;

const createTestChainClient = (rpcUrl: string) =>
  createAnvilClient(rpcUrl).extend(publicActions).extend(walletActions);

export type SandboxTransaction = {
  readonly from?: string;
  readonly to?: string;
  readonly value?: bigint;
  readonly data?: string;
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
  readonly nonce?: number;
};

/** Only a few, so that a test starts quickly. */
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
  const client = createTestChainClient(node.rpcUrl);
  return {
    dataDir,
    node,
    config,
    chain: createEvmChain(config, defaultCatalogue),
    client,
    mnemonic: SANDBOX_EXCHANGE_MNEMONIC,
    ...stepsOn(client, config),
    async stop() {
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type SandboxSteps = Omit<
  EvmSandbox,
  'dataDir' | 'node' | 'config' | 'chain' | 'client' | 'mnemonic' | 'stop'
>;

function stepsOn(client: TestChainClient, config: EvmChainConfig): SandboxSteps {
  const visitor = developmentAccount(1).address;
  const send = ({ from = visitor, ...transaction }: SandboxTransaction) =>
    client.sendTransaction({
      account: from as Address,
      chain: null,
      ...(transaction as { to?: Address; data?: Hex }),
    });
  const contractOf = (tokenSlug: string) => {
    const token = config.tokens.find(({ slug }) => slug === tokenSlug);
    if (!token) throw new Error(`The chain ${config.key} has no ${tokenSlug}.`);
    return token.contractAddress as Address;
  };
  return {
    async mine(blocks = 1) {
      for (let mined = 0; mined < blocks; mined += 1) await client.mine({ blocks: 1 });
    },
    async mineAt(atMs) {
      const { timestamp } = await client.getBlock();
      const atSeconds = BigInt(Math.floor(atMs / 1_000));
      await client.setNextBlockTimestamp({
        timestamp: atSeconds > timestamp ? atSeconds : timestamp + 1n,
      });
      await client.mine({ blocks: 1 });
    },
    pay: (to, amountMinor, tokenSlug) =>
      send(
        tokenSlug === undefined
          ? { to, value: amountMinor }
          : { to: contractOf(tokenSlug), data: encodeTransfer(to, amountMinor) },
      ),
    send,
    async sendAs(from, transaction) {
      const address = from as Address;
      await client.impersonateAccount({ address });
      const txId = await send({ from, ...transaction });
      await client.stopImpersonatingAccount({ address });
      return txId;
    },
    setBalance: (address, wei) => client.setBalance({ address: address as Address, value: wei }),
    drop: (txId) => client.dropTransaction({ hash: txId as Hash }),
    bytesOf: (txId) =>
      client.request<{ Method: string; Parameters: [string]; ReturnType: Hex }>({
        method: 'eth_getRawTransactionByHash',
        params: [txId],
      }),
    sendBytes: (serializedTransaction) => client.sendRawTransaction({ serializedTransaction }),
    async reorganise(depth) {
      await client.request<{ Method: string; Parameters: [number, []]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    },
    contractOf,
  };
}

/** Returns the same chain with wallets of another mnemonic. The new hot wallet is funded. */
export async function withOtherWallets(sandbox: EvmSandbox, mnemonic: string): Promise<EvmSandbox> {
  const config = { ...sandbox.config, ...deriveWatchOnly(mnemonic, EVM_KEYS) };
  await fundHotWallet(config.rpcUrl, config.hotWalletAddress);
  return { ...sandbox, mnemonic, config, chain: createEvmChain(config, defaultCatalogue) };
}

/** Returns the same chain and deposit addresses, with a hot wallet whose key is on a device. */
export async function withHotKeyOnDevice(
  sandbox: EvmSandbox,
  mnemonic: string,
): Promise<EvmSandbox> {
  const keys = deriveWalletKeys(mnemonic, EVM_KEYS);
  const config = { ...sandbox.config, hotWalletAddress: keys.hotWalletAddress };
  await fundHotWallet(config.rpcUrl, config.hotWalletAddress);
  const hotKey = {
    publicKey: keys.publicKeyOf('hot'),
    signDigest: (digest: Uint8Array) => keys.signDigest('hot', digest),
  };
  return {
    ...sandbox,
    config,
    chain: createEvmChain(config, defaultCatalogue),
    hotKeys: new Map([[config.key, hotKey]]),
  };
}
