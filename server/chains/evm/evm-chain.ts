import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, ChainBlock, WalletPath } from '../chain';
import { createJsonRpcClient } from '../json-rpc';
import { createEvmDepositAddresses, evmWalletKey, recoverSender } from './evm-addresses';
import { createEvmAssets, type EvmAssets } from './evm-assets';
import { broadcastEvm } from './evm-broadcast';
import type { EvmChainConfig } from './evm-config';
import { findEvmConflict } from './evm-conflict';
import { readGasPrices, TYPICAL_GAS } from './evm-fees';
import { measureDeposits } from './evm-measured';
import { readMovedAmounts } from './evm-moved';
import { createNodeCheck } from './evm-node-check';
import { prepareEvmTransfer } from './evm-prepare';
import { createEvmRpc, type EvmRpc } from './evm-rpc';
import { readEvmStatus } from './evm-status';
import { readTokenBalance } from './evm-token-checks';
import { createInternalTransferReader, type InternalTransferReader } from './evm-traces';
import { nativeTransfers, pendingTransfers, tokenTransfers, type IsWatched } from './evm-transfers';

/**
 * Creates an account chain on the Ethereum JSON-RPC, with its native coin and the configured ERC-20
 * tokens.
 * @param report receives messages for the operator about checks that the node could not confirm
 */
export function createEvmChain(
  config: EvmChainConfig,
  catalogue: Pick<Catalogue, 'bySlug'>,
  report: (sentence: string) => void = () => undefined,
): Chain {
  const client = createJsonRpcClient({
    chainKey: config.key,
    rpcUrl: config.rpcUrl,
    timeoutMs: config.rpcTimeoutMs,
  });
  const rpc = createEvmRpc(client, config.key);
  const assets = createEvmAssets(config);
  const readInternal: InternalTransferReader =
    config.traces === 'off'
      ? async () => []
      : createInternalTransferReader(client, config.key, assets);
  const depositAddress = createEvmDepositAddresses(config.depositXpub);
  const hotWalletAddress = config.hotWalletAddress.toLowerCase();
  const addressOf = (wallet: WalletPath) =>
    wallet === 'hot' ? hotWalletAddress : depositAddress(wallet);
  const verifyNode = createNodeCheck(rpc, config, catalogue, report);

  return {
    key: config.key,
    kind: 'evm',
    networkTitles: config.networkTitles,
    assetSlugs: assets.slugs,
    nativeSlug: config.nativeSlug,
    usesNonces: true,
    minTransferMinor: 1n,
    hotWalletAddress,
    addressOf,
    senderOf: recoverSender,
    walletKey: evmWalletKey(config.depositXpub),
    async head() {
      await verifyNode();
      const header = await rpc.latestHeader();
      return { height: header.number, hash: header.hash };
    },
    headAtMs: async () => (await rpc.latestHeader()).timestamp * 1_000,
    readBlock: (height, isWatched) =>
      readEvmBlock({ rpc, assets, readInternal }, height, isWatched),
    readPending: (isWatched) => readEvmPending(rpc, assets, isWatched),
    async blockRefAt(height) {
      const header = await rpc.headerAt(height);
      return header && { height: header.number, hash: header.hash };
    },
    transactionStatus: (txId) => readEvmStatus(rpc, txId.toLowerCase()),
    hasExpired: async () => false,
    movedAmounts: (mined) => readMovedAmounts({ chainKey: config.key, rpc, assets }, mined),
    findConflict: ({ txId, sender, nonce }) => findEvmConflict(rpc, sender, nonce, txId),
    deriveDepositAddress: depositAddress,
    canonicalAddress: (address) => address.toLowerCase(),
    // Tokens that are sent to a token contract are stuck there.
    canPay: (address) => assets.slugOf(address.toLowerCase()) === null,
    balanceOf: (assetSlug, address) => readBalance({ rpc, assets }, assetSlug, address),
    nextNonce: (from) => rpc.nextNonce(addressOf(from)),
    minedNonces: (from) => rpc.minedNonces(addressOf(from)),
    estimateFeeMinor: (assetSlug) => estimateFee({ rpc, assets }, assetSlug),
    async prepareTransfer(request) {
      await verifyNode();
      const { key: chainKey, chainId } = config;
      const deps = { chainKey, chainId, rpc, assets, ownAddress: depositAddress(0) };
      return prepareEvmTransfer(deps, request, addressOf(request.from));
    },
    broadcast: (signed) => broadcastEvm(config.key, rpc, signed),
  };
}

type AssetReader = { readonly rpc: EvmRpc; readonly assets: EvmAssets };

async function readBalance(
  { rpc, assets }: AssetReader,
  assetSlug: string,
  address: string,
): Promise<bigint> {
  const contract = assets.contractOf(assetSlug);
  return contract === null ? rpc.balance(address) : readTokenBalance(rpc, contract, address);
}

async function estimateFee({ rpc, assets }: AssetReader, assetSlug: string): Promise<bigint> {
  const { gasPrice } = await readGasPrices(rpc);
  const isNative = assets.contractOf(assetSlug) === null;
  return gasPrice * (isNative ? TYPICAL_GAS.native : TYPICAL_GAS.token);
}

type BlockReader = AssetReader & {
  readonly readInternal: InternalTransferReader;
};

/**
 * Requests only data about our own payments, so that a block with thousands of transactions needs
 * no more requests than an empty one.
 */
async function readEvmBlock(
  { rpc, assets, readInternal }: BlockReader,
  height: number,
  isWatched: IsWatched,
): Promise<ChainBlock | null> {
  const block = await rpc.blockAt(height);
  if (!block) return null;
  const logs = await rpc.transferLogs(block, assets.contracts);
  const tokens = await measureDeposits(
    { rpc, assets },
    block,
    logs,
    tokenTransfers(logs, assets, isWatched),
  );
  const native = [
    ...nativeTransfers(block, assets, isWatched),
    ...(await readInternal(block, isWatched)),
  ];
  const succeeded = await rpc.succeededOf(block, [...new Set(native.map(({ txId }) => txId))]);
  const transfers = [...native.filter(({ txId }) => succeeded.has(txId)), ...tokens.transfers];
  return {
    height: block.number,
    hash: block.hash,
    parentHash: block.parentHash,
    minedAtMs: block.timestamp * 1_000,
    transfers,
    misreported: tokens.misreported,
  };
}

async function readEvmPending(rpc: EvmRpc, assets: EvmAssets, isWatched: IsWatched) {
  const [head, pending] = await Promise.all([rpc.latestHeader(), rpc.pendingBlock()]);
  // Nodes that do not build a pending block return the latest block, which is read separately.
  if (!pending || (pending.number !== null && pending.number <= head.number)) return [];
  return pendingTransfers(pending.transactions, assets, isWatched);
}
