import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, ReplacementRequest, WalletPath } from '../chain';
import type { MovedAmounts } from '../moved-amounts';
import { feeCapMinor } from '../fees/fee-config';
import type { FeeEstimate } from '../fees/fee-estimate';
import { readAgreedBalances, readAgreedConflict, readAgreedStatus } from '../nodes/agreed-reads';
import { broadcastToAll } from '../nodes/broadcast-to-all';
import type { NodePool } from '../nodes/chain-node';
import { poolCalls } from '../nodes/pool-calls';
import { readAgreedBlock } from '../nodes/read-agreed-block';
import { createSmallDeposits } from '../nodes/small-deposits';
import { readFromAll } from '../nodes/read-from-all';
import { agreedUnspentReader } from './agreed-outputs';
import {
  canonicalBitcoinAddress,
  createBitcoinDepositAddresses,
  isPayable,
  outputScriptOf,
} from './bitcoin-addresses';
import { readHoldings } from './bitcoin-balances';
import { bitcoinBlockSource } from './bitcoin-block';
import { broadcastBitcoin } from './bitcoin-broadcast';
import { acceptsReplacements, type BitcoinChainConfig } from './bitcoin-config';
import { coldCalls } from './bitcoin-cold-calls';
import { findBitcoinConflict } from './bitcoin-conflict';
import { estimateBitcoinFee } from './bitcoin-fee-estimate';
import { readFeeRates } from './bitcoin-fees';
import { createBitcoinPool, type BitcoinNode } from './bitcoin-node';
import { readBitcoinOutgoing, readUsedBitcoin } from './bitcoin-outgoing';
import { sumMinor } from './bitcoin-payload';
import { prepareBitcoinTransfer } from './bitcoin-prepare';
import { prepareBitcoinReplacement } from './bitcoin-replace';
import { ownStatusReader, readBitcoinStatus } from './bitcoin-status';
import { paymentsOf } from './bitcoin-transfers';
import { readPackage } from './chained-outputs';
import { isCheapNow } from './cheap-rate';
import { selectForJoining } from './coin-selection';
import { scanSchema, type CoreTransaction } from './core-schemas';

/** The decimals of a coin that is not in the catalogue. */
const USUAL_DECIMALS = 8;

/**
 * Creates a UTXO chain on nodes with Bitcoin Core's RPC (0.21 or later), with the coin's own address
 * parameters.
 * @param report receives messages for the operator about the chain's nodes
 */
export function createBitcoinChain(
  config: BitcoinChainConfig,
  catalogue?: Pick<Catalogue, 'bySlug'>,
  report: (sentence: string) => void = () => undefined,
): Chain {
  const { key, nativeSlug, parameters } = config;
  const canonical = (address: string) => canonicalBitcoinAddress(address, parameters);
  const coldAddress = config.coldAddress === undefined ? null : canonical(config.coldAddress);
  const paymentsIn = (transaction: CoreTransaction) =>
    paymentsOf(transaction, nativeSlug, canonical);
  const depositAddress = createBitcoinDepositAddresses(config.depositXpub, parameters);
  const pool = createBitcoinPool({ config, coldAddress, depositAddress, paymentsIn, report });
  const decimalsOf = (assetSlug: string) =>
    catalogue?.bySlug(assetSlug)?.precisionDecimals ?? USUAL_DECIMALS;
  const smallDeposits = createSmallDeposits(config.quorumAbove, decimalsOf);
  const maxFeeMinor = feeCapMinor(config.fees, nativeSlug, decimalsOf(nativeSlug));
  const useDepositAddress = (index: number) => {
    for (const { watchWallet } of pool.all) watchWallet.expect(index);
    return depositAddress(index);
  };
  const addressOf = (wallet: WalletPath) =>
    wallet === 'hot' ? config.hotWalletAddress : useDepositAddress(wallet);

  return {
    key,
    kind: 'bitcoin',
    networkTitles: config.networkTitles,
    assetSlugs: [nativeSlug],
    nativeSlug,
    usesNonces: false,
    minTransferMinor: BigInt(parameters.leastOutputMinor),
    hotWalletAddress: config.hotWalletAddress,
    coldAddress,
    ...(coldAddress !== null && coldCalls(pool, config, canonical, coldAddress)),
    addressOf: (from) => (from === 'hot' ? config.hotWalletAddress : depositAddress(from)),
    // Each Bitcoin-like chain has its own address format.
    walletKey: key,
    ...poolCalls(pool, config),
    readBlock: (height, isWatched) =>
      readAgreedBlock({
        pool,
        source: bitcoinBlockSource(config, paymentsIn, isWatched),
        height,
        smallDeposits,
      }),
    readPending: (isWatched) =>
      pool.use(async ({ readMempool }) =>
        (await readMempool()).filter((transfer) => isWatched(transfer.address)),
      ),
    ...restoreCalls(pool, config, canonical, useDepositAddress),
    hasExpired: async () => false,
    movedAmounts: async ({ amountMinor }) => movedWhole(amountMinor),
    fees: config.fees,
    maxFeeMinor,
    ...feeCalls(pool, config, maxFeeMinor),
    ...spendingCalls(pool, config, addressOf, maxFeeMinor),
    deriveDepositAddress: useDepositAddress,
    canonicalAddress: canonical,
    canPay: (address) => isPayable(address, parameters),
    balanceOf: async (assetSlug, address) => {
      if (assetSlug !== nativeSlug) throw new Error(`Chain ${key} does not carry ${assetSlug}.`);
      return pool.use((node) => readBalance(node, canonical(address)));
    },
    balancesAt: (block, holdings) =>
      readAgreedBalances(pool, (node) =>
        readHoldings(node, block, holdings, { coldAddress, canonical }),
      ),
    nextNonce: async () => 0,
    minedNonces: async () => 0,
  };
}

/** Returns the calls that show what a restored database has lost. */
function restoreCalls(
  pool: NodePool<BitcoinNode>,
  config: BitcoinChainConfig,
  canonical: (address: string) => string,
  addressOf: (index: number) => string,
): Pick<Chain, 'readOutgoing' | 'readUsed'> {
  return {
    readOutgoing: (from, to, isOurs) =>
      readFromAll(pool, ({ core }) =>
        readBitcoinOutgoing({ config, core, canonical }, from, to, isOurs),
      ),
    readUsed: (indexes) => {
      const addresses = indexes.map(addressOf);
      return pool.use(({ watchWallet }) => readUsedBitcoin({ watchWallet, canonical }, addresses));
    },
  };
}

/** Returns the calls about the fees of transfers. */
function feeCalls(
  pool: NodePool<BitcoinNode>,
  config: BitcoinChainConfig,
  maxFeeMinor: bigint | null,
): Pick<Chain, 'estimateFee' | 'estimateFees' | 'isUnderpriced'> {
  const estimate = async (recent: readonly string[]): Promise<FeeEstimate> => {
    const feeRates = await readFeeRates(pool, config);
    const unspent = await pool.use(({ watchWallet }) =>
      watchWallet.unspentOf(config.hotWalletAddress, 0),
    );
    return estimateBitcoinFee(feeRates, unspent, recent, maxFeeMinor);
  };
  return {
    estimateFee: () => estimate([]),
    estimateFees: async (recent) => {
      const { nativeSlug } = config;
      return new Map([[nativeSlug, await estimate(recent.get(nativeSlug) ?? [])]]);
    },
    isUnderpriced: async (txId) => {
      const feeRates = await readFeeRates(pool, config);
      return pool.use(
        async ({ core }) =>
          ((await readPackage({ core, feeRates }, txId))?.lackingMinor ?? 0n) > 0n,
      );
    },
  };
}

/** Returns the calls about transfers that our wallets send. */
function spendingCalls(
  pool: NodePool<BitcoinNode>,
  config: BitcoinChainConfig,
  addressOf: (wallet: WalletPath) => string,
  maxFeeMinor: bigint | null,
): Pick<
  Chain,
  | 'transactionStatus'
  | 'findConflict'
  | 'prepareTransfer'
  | 'prepareReplacement'
  | 'wantsJoining'
  | 'broadcast'
> {
  const { key } = config;
  const unspentOf = agreedUnspentReader(pool);
  return {
    transactionStatus: (txId, { isOurs = false } = {}) => {
      const read = isOurs ? ownStatusReader(key) : readBitcoinStatus;
      return readAgreedStatus(pool, ({ core, watchWallet }) => read(core, watchWallet, txId));
    },
    findConflict: (signed) =>
      readAgreedConflict(pool, ({ core, watchWallet }) =>
        findBitcoinConflict(core, watchWallet, signed),
      ),
    prepareTransfer: async (request) => {
      await pool.head();
      const feeRates = await readFeeRates(pool, config);
      return pool.use(({ core }) =>
        prepareBitcoinTransfer(
          { config, core, unspentOf, feeRates, maxFeeMinor },
          request,
          addressOf(request.from),
        ),
      );
    },
    ...(config.consolidateUpToRate !== 'never' && {
      wantsJoining: async (excludedOutputs: readonly string[]) => {
        const feeRates = await readFeeRates(pool, config);
        const { consolidateUpToRate } = config;
        if (consolidateUpToRate !== undefined && feeRates.wanted > BigInt(consolidateUpToRate))
          return false;
        const unspent = await unspentOf(config.hotWalletAddress, 1);
        const free = unspent.filter(
          ({ txId, index }) => !excludedOutputs.includes(`${txId}:${index}`),
        );
        const script = outputScriptOf(config.hotWalletAddress, config.parameters);
        if (selectForJoining(free, feeRates.wanted, script, maxFeeMinor) === null) return false;
        return consolidateUpToRate !== undefined || (await isCheapNow(pool, feeRates));
      },
    }),
    ...(acceptsReplacements(config) && {
      prepareReplacement: async (request: ReplacementRequest) => {
        const feeRates = await readFeeRates(pool, config);
        return pool.use(({ core }) =>
          prepareBitcoinReplacement(
            { config, core, unspentOf, feeRates, maxFeeMinor },
            request,
            addressOf(request.from),
          ),
        );
      },
    }),
    broadcast: (signed) =>
      broadcastToAll(pool, ({ core, watchWallet }) =>
        broadcastBitcoin(key, core, watchWallet, signed),
      ),
  };
}

/** The chain has no tokens, so no contract can move less than it reports. */
const movedWhole = (amountMinor: bigint): MovedAmounts => ({
  reportedMinor: amountMinor,
  movedMinor: amountMinor,
  isMeasured: true,
});

async function readBalance({ core, watchWallet }: BitcoinNode, address: string): Promise<bigint> {
  await watchWallet.open();
  // Unconfirmed outputs count: most are our own change, which would otherwise be missing until the
  // next block.
  if (watchWallet.isWatched(address)) return sumMinor(await watchWallet.unspentOf(address, 0));
  const scan = await core.request(scanSchema, 'scantxoutset', ['start', [`addr(${address})`]]);
  return scan.total_amount;
}
