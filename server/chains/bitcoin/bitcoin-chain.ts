import * as z from 'zod';

import type { Chain, ChainBlock, IncomingTransfer, MovedAmounts, WalletPath } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import {
  canonicalBitcoinAddress,
  createBitcoinDepositAddresses,
  isPayable,
} from './bitcoin-addresses';
import { broadcastBitcoin } from './bitcoin-broadcast';
import type { BitcoinChainConfig } from './bitcoin-config';
import { findBitcoinConflict } from './bitcoin-conflict';
import { readFeeRate } from './bitcoin-fees';
import { createGenesisCheck } from './bitcoin-node-check';
import { sumMinor } from './bitcoin-payload';
import { prepareBitcoinTransfer } from './bitcoin-prepare';
import { readBitcoinStatus } from './bitcoin-status';
import { paymentsOf } from './bitcoin-transfers';
import { typicalFee } from './coin-selection';
import { CORE_ERROR, createCoreClient, type CoreClient } from './core-client';
import { blockSchema, chainInfoSchema, scanSchema, type CoreTransaction } from './core-schemas';
import { createMempoolReader } from './mempool-reader';
import { createWatchWallet, type WatchWallet } from './watch-wallet';

/**
 * Creates a UTXO chain on a node with Bitcoin Core's RPC (0.21 or later), with the coin's own
 * address parameters.
 */
export function createBitcoinChain(config: BitcoinChainConfig): Chain {
  const node = createCoreClient(config);
  const depositAddress = createBitcoinDepositAddresses(config.depositXpub, config.parameters);
  const watchWallet = createWatchWallet(config, depositAddress, node);
  const canonical = (address: string) => canonicalBitcoinAddress(address, config.parameters);
  const paymentsIn = (transaction: CoreTransaction) =>
    paymentsOf(transaction, config.nativeSlug, canonical);
  const verifyNode = createGenesisCheck(node, config);
  const readMempool = createMempoolReader(node, paymentsIn);
  const useDepositAddress = (index: number) => {
    watchWallet.expect(index);
    return depositAddress(index);
  };
  const addressOf = (wallet: WalletPath) =>
    wallet === 'hot' ? config.hotWalletAddress : useDepositAddress(wallet);

  return {
    key: config.key,
    kind: 'bitcoin',
    networkTitles: config.networkTitles,
    assetSlugs: [config.nativeSlug],
    nativeSlug: config.nativeSlug,
    usesNonces: false,
    minTransferMinor: BigInt(config.parameters.leastOutputMinor),
    hotWalletAddress: config.hotWalletAddress,
    addressOf: (from) => (from === 'hot' ? config.hotWalletAddress : depositAddress(from)),
    // Each Bitcoin-like chain has its own address format.
    walletKey: config.key,
    async head() {
      await verifyNode();
      const { blocks, bestblockhash } = await node.request(chainInfoSchema, 'getblockchaininfo');
      return { height: blocks, hash: bestblockhash };
    },
    async blockRefAt(height) {
      const hash = await node.callOrNull(CORE_ERROR.outOfRange, z.string(), 'getblockhash', [
        height,
      ]);
      return hash === null ? null : { height, hash };
    },
    async readBlock(height, isWatched) {
      // The watch-only wallet must cover the addresses in use before a block counts as read.
      await watchWallet.open();
      return readBitcoinBlock(node, config.key, height, paymentsIn, isWatched);
    },
    readPending: async (isWatched) =>
      (await readMempool()).filter((transfer) => isWatched(transfer.address)),
    transactionStatus: (txId) => readBitcoinStatus(node, watchWallet, txId),
    hasExpired: async () => false,
    movedAmounts: async ({ amountMinor }) => movedWhole(amountMinor),
    findConflict: (signed) => findBitcoinConflict(node, watchWallet, signed),
    deriveDepositAddress: useDepositAddress,
    canonicalAddress: canonical,
    canPay: (address) => isPayable(address, config.parameters),
    balanceOf: async (assetSlug, address) => {
      if (assetSlug !== config.nativeSlug)
        throw new Error(`Chain ${config.key} does not carry ${assetSlug}.`);
      return readBalance(node, watchWallet, canonical(address));
    },
    nextNonce: async () => 0,
    minedNonces: async () => 0,
    estimateFeeMinor: async () => typicalFee(await readFeeRate(node, config)),
    prepareTransfer: async (request) => {
      await verifyNode();
      return prepareBitcoinTransfer(
        { config, node, watchWallet },
        request,
        addressOf(request.from),
      );
    },
    broadcast: (signed) => broadcastBitcoin(config.key, node, watchWallet, signed),
  };
}

/** The chain has no tokens, so no contract can move less than it reports. */
const movedWhole = (amountMinor: bigint): MovedAmounts => ({
  reportedMinor: amountMinor,
  movedMinor: amountMinor,
  isMeasured: true,
});

async function readBalance(
  node: CoreClient,
  watchWallet: WatchWallet,
  address: string,
): Promise<bigint> {
  await watchWallet.open();
  // Unconfirmed outputs count: most are our own change, which would otherwise be missing until the
  // next block.
  if (watchWallet.isWatched(address)) return sumMinor(await watchWallet.unspentOf(address, 0));
  const scan = await node.request(scanSchema, 'scantxoutset', ['start', [`addr(${address})`]]);
  return scan.total_amount;
}

type PaymentsIn = (transaction: CoreTransaction) => readonly IncomingTransfer[];

async function readBitcoinBlock(
  node: CoreClient,
  chainKey: string,
  height: number,
  paymentsIn: PaymentsIn,
  isWatched: (address: string) => boolean,
): Promise<ChainBlock | null> {
  const hash = await node.callOrNull(CORE_ERROR.outOfRange, z.string(), 'getblockhash', [height]);
  if (hash === null) return null;
  const block = await node.request(blockSchema, 'getblock', [hash, 2]);
  if (block.confirmations < 0)
    throw new ChainUnavailableError(chainKey, `block ${hash} left the chain while it was read`);
  return {
    height: block.height,
    hash: block.hash,
    parentHash: block.previousblockhash,
    minedAtMs: block.time * 1_000,
    transfers: block.tx
      .flatMap((transaction) => paymentsIn(transaction))
      .filter((transfer) => isWatched(transfer.address)),
    misreported: [],
  };
}
