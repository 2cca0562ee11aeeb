import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

import type { PayoutChain } from '../chain';
import { toHexAddress } from './tron-addresses';
import { broadcastTron } from './tron-broadcast';
import type { TronChainConfig } from './tron-config';
import { readMovedAmounts } from './tron-moved';
import { prepareTronTransfer, readTokenBalance } from './tron-prepare';
import { createTronRpc } from './tron-rpc';
import { hasTronTransactionExpired, readTronStatus } from './tron-status';

/** For the first transfer of a stablecoin to an account, and for a payment of coins. */
const TYPICAL_TOKEN_ENERGY = 130_000n;
const TYPICAL_NATIVE_BYTES = 300n;

/**
 * Creates a TRON chain on the HTTP API of a full node, for payouts in its coin and the configured
 * TRC-20 tokens.
 */
export function createTronChain(config: TronChainConfig): PayoutChain {
  const rpc = createTronRpc(config);
  const contracts = new Map(
    config.tokens.map(({ slug, contractAddress }) => [slug, contractAddress]),
  );
  const contractOf = (assetSlug: string): string | null => {
    if (assetSlug === config.nativeSlug) return null;
    const contract = contracts.get(assetSlug);
    if (contract === undefined) throw new Error(`Chain ${config.key} does not carry ${assetSlug}.`);
    return contract;
  };
  // Funds sent to a token's own contract are lost, and a transfer to ourselves moves nothing.
  const noPayees = new Set([config.hotWalletAddress, ...contracts.values()]);

  return {
    key: config.key,
    kind: 'tron',
    networkTitles: config.networkTitles,
    assetSlugs: [config.nativeSlug, ...contracts.keys()],
    nativeSlug: config.nativeSlug,
    usesNonces: false,
    minTransferMinor: 1n,
    hotWalletAddress: config.hotWalletAddress,
    addressOf: () => config.hotWalletAddress,
    async head() {
      const { height, hash } = await rpc.head();
      return { height, hash };
    },
    async blockRefAt(height) {
      const block = await rpc.blockAt(height);
      return block && { height: block.height, hash: block.hash };
    },
    transactionStatus: (txId) => readTronStatus(rpc, txId),
    hasExpired: (signed) =>
      hasTronTransactionExpired(rpc, signed, config.expirationGraceSeconds * 1_000),
    movedAmounts: async (mined) => {
      const contract = contractOf(mined.assetSlug);
      if (contract === null)
        return {
          reportedMinor: mined.amountMinor,
          movedMinor: mined.amountMinor,
          isMeasured: true,
        };
      return readMovedAmounts(rpc, contract, mined);
    },
    // Transactions don't exclude each other: each expires on its own.
    findConflict: async () => null,
    canPay: (address) => validateTronAddress(address, {}).isValid && !noPayees.has(address),
    async balanceOf(assetSlug, address) {
      const contract = contractOf(assetSlug);
      return contract === null
        ? rpc.balance(toHexAddress(address))
        : readTokenBalance(rpc, contract, address);
    },
    nextNonce: async () => 0,
    minedNonces: async () => 0,
    async estimateFeeMinor(assetSlug) {
      const { sunPerEnergy, sunPerByte } = await rpc.prices();
      return contractOf(assetSlug) === null
        ? TYPICAL_NATIVE_BYTES * sunPerByte
        : TYPICAL_TOKEN_ENERGY * sunPerEnergy;
    },
    prepareTransfer: (request) => prepareTronTransfer({ config, rpc, contractOf }, request),
    broadcast: (signed) => broadcastTron(config.key, rpc, signed),
  };
}
