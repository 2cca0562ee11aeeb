import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

import type { PayoutChain } from '../chain';
import { feeCapMinor } from '../fees/fee-config';
import {
  readAgreedBalances,
  readAgreedStatus,
  readAgreedYes,
  readReachedBalance,
} from '../nodes/agreed-reads';
import { readAgreedMoved } from '../nodes/agreed-transfers';
import { broadcastToAll } from '../nodes/broadcast-to-all';
import type { NodePool } from '../nodes/chain-node';
import { poolCalls } from '../nodes/pool-calls';
import { readBalance, readHoldings } from './tron-balances';
import { broadcastTron } from './tron-broadcast';
import type { TronChainConfig } from './tron-config';
import { estimateTronFee, readTronCosts, readTronPrices } from './tron-fees';
import { readMovedAmounts } from './tron-moved';
import { prepareTronTransfer } from './tron-prepare';
import { createTronPool, type TronNode } from './tron-node';
import { hasTronTransactionExpired, readTronStatus } from './tron-status';

const NATIVE_DECIMALS = 6;

/**
 * Creates a TRON chain on the HTTP API of full nodes, for payouts in its coin and the configured
 * TRC-20 tokens.
 * @param report receives messages for the operator about the chain's nodes
 */
export function createTronChain(
  config: TronChainConfig,
  report: (sentence: string) => void = () => undefined,
): PayoutChain {
  const pool = createTronPool(config, report);
  const contracts = new Map(
    config.tokens.map(({ slug, contractAddress }) => [slug, contractAddress]),
  );
  const contractOf = (assetSlug: string): string | null => {
    if (assetSlug === config.nativeSlug) return null;
    const contract = contracts.get(assetSlug);
    if (contract === undefined) throw new Error(`Chain ${config.key} does not carry ${assetSlug}.`);
    return contract;
  };
  const maxFeeMinor = feeCapMinor(config.fees, config.nativeSlug, NATIVE_DECIMALS);
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
    coldAddress: config.coldAddress ?? null,
    addressOf: () => config.hotWalletAddress,
    ...poolCalls(pool, config),
    transactionStatus: (txId) => readAgreedStatus(pool, ({ rpc }) => readTronStatus(rpc, txId)),
    hasExpired: (signed) =>
      readAgreedYes(pool, ({ rpc }) =>
        hasTronTransactionExpired(rpc, signed, config.expirationGraceSeconds * 1_000),
      ),
    movedAmounts: async (mined) => {
      const contract = contractOf(mined.assetSlug);
      if (contract === null)
        return {
          reportedMinor: mined.amountMinor,
          movedMinor: mined.amountMinor,
          isMeasured: true,
        };
      return readAgreedMoved(pool, mined.txId, ({ rpc }) => readMovedAmounts(rpc, contract, mined));
    },
    // Transactions don't exclude each other: each expires on its own.
    findConflict: async () => null,
    canonicalAddress: (address) => address,
    canPay: (address) => validateTronAddress(address, {}).isValid && !noPayees.has(address),
    async balanceOf(assetSlug, address) {
      const contract = contractOf(assetSlug);
      return readReachedBalance(pool, ({ rpc }) => readBalance(rpc, contract, address));
    },
    balancesAt: (block, holdings) =>
      readAgreedBalances(pool, ({ rpc }) => readHoldings(rpc, contractOf, block, holdings)),
    nextNonce: async () => 0,
    minedNonces: async () => 0,
    fees: config.fees,
    maxFeeMinor,
    ...feeCalls(pool, config, contractOf),
    async prepareTransfer(request) {
      await pool.head();
      const prices = await readTronPrices(pool);
      return pool.use(({ rpc }) =>
        prepareTronTransfer({ config, rpc, contractOf, prices, maxFeeMinor }, request),
      );
    },
    broadcast: (signed) =>
      broadcastToAll(pool, ({ rpc }) => broadcastTron(config.key, rpc, signed)),
  };
}

/** Returns the calls about what transfers have to pay. */
function feeCalls(
  pool: NodePool<TronNode>,
  { hotWalletAddress, nativeSlug, tokens }: TronChainConfig,
  contractOf: (assetSlug: string) => string | null,
): Pick<PayoutChain, 'estimateFee' | 'estimateFees'> {
  const readCosts = () => readTronCosts(pool, hotWalletAddress);
  const isToken = (slug: string) => contractOf(slug) !== null;
  return {
    estimateFee: async (slug) => estimateTronFee(await readCosts(), isToken(slug)),
    estimateFees: async () => {
      const costs = await readCosts();
      const slugs = [nativeSlug, ...tokens.map(({ slug }) => slug)];
      return new Map(slugs.map((slug) => [slug, estimateTronFee(costs, isToken(slug))]));
    },
  };
}
