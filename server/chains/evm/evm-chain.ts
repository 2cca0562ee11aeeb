import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, WalletPath } from '../chain';
import { feeCapMinor } from '../fees/fee-config';
import {
  readAgreedBalances,
  readAgreedConflict,
  readAgreedStatus,
  readReachedBalance,
  readReachedCount,
} from '../nodes/agreed-reads';
import { prepareAgreed, readAgreedMoved } from '../nodes/agreed-transfers';
import { broadcastToAll } from '../nodes/broadcast-to-all';
import type { NodePool } from '../nodes/chain-node';
import { namedNodes, nodeUrls } from '../nodes/node-config';
import { createNodePool } from '../nodes/node-pool';
import { poolCalls } from '../nodes/pool-calls';
import { poolOptions } from '../nodes/pool-options';
import { readAgreedBlock } from '../nodes/read-agreed-block';
import { createSmallDeposits } from '../nodes/small-deposits';
import { readFromAll } from '../nodes/read-from-all';
import { createEvmDepositAddresses, evmWalletKey, recoverSender } from './evm-addresses';
import { createEvmAssets, type EvmAssets } from './evm-assets';
import { evmBlockSource } from './evm-block';
import { broadcastEvm } from './evm-broadcast';
import type { EvmChainConfig } from './evm-config';
import { coldCalls } from './evm-cold-move';
import { findEvmConflict } from './evm-conflict';
import { estimateEvmFee, estimateEvmFees, readTransferPrices } from './evm-fee-estimate';
import { readMovedAmounts } from './evm-moved';
import { readHoldings } from './evm-holdings';
import { createEvmNode, type EvmNode } from './evm-node';
import { prepareEvmTransfer } from './evm-prepare';
import { prepareEvmReplacement } from './evm-replace';
import type { EvmRpc } from './evm-rpc';
import { estimateSweepGas } from './evm-sweep-gas';
import { readEvmOutgoing } from './evm-outgoing';
import { readEvmStatus } from './evm-status';
import { readTokenBalance } from './evm-token-checks';
import { pendingTransfers, type IsWatched } from './evm-transfers';

const USUAL_HEAD_AGE_SECONDS = 300;
/** On every EVM network, the coin has this many decimals. */
const NATIVE_DECIMALS = 18;

/**
 * Creates an account chain on the Ethereum JSON-RPC, with its native coin and the configured ERC-20
 * tokens.
 * @param report receives messages for the operator about the chain's nodes
 */
export function createEvmChain(
  config: EvmChainConfig,
  catalogue: Pick<Catalogue, 'bySlug'>,
  report: (sentence: string) => void = () => undefined,
): Chain {
  const { key } = config;
  const assets = createEvmAssets(config);
  const nodes = namedNodes(nodeUrls(config)).map((node) =>
    createEvmNode(node, { config, assets, catalogue, report }),
  );
  const pool = createNodePool(nodes, poolOptions(config, USUAL_HEAD_AGE_SECONDS, report));
  const smallDeposits = createSmallDeposits(
    config.quorumAbove,
    (assetSlug) => catalogue.bySlug(assetSlug)?.precisionDecimals,
  );
  const depositAddress = createEvmDepositAddresses(config.depositXpub);
  const hotWalletAddress = config.hotWalletAddress.toLowerCase();
  const addressOf = (wallet: WalletPath) =>
    wallet === 'hot' ? hotWalletAddress : depositAddress(wallet);
  const maxFeeMinor = feeCapMinor(config.fees, config.nativeSlug, NATIVE_DECIMALS);

  return {
    key,
    kind: 'evm',
    networkTitles: config.networkTitles,
    assetSlugs: assets.slugs,
    nativeSlug: config.nativeSlug,
    usesNonces: true,
    minTransferMinor: 1n,
    hotWalletAddress,
    ...coldCalls({ pool, chainKey: key, assets }, hotWalletAddress, config.coldAddress),
    addressOf,
    senderOf: recoverSender,
    walletKey: evmWalletKey(config.depositXpub),
    ...poolCalls(pool, config),
    headAtMs: async () => (await pool.head()).minedAtMs,
    readBlock: (height, isWatched) =>
      readAgreedBlock({ pool, source: evmBlockSource(assets, isWatched), height, smallDeposits }),
    readPending: (isWatched) => pool.use(({ rpc }) => readEvmPending(rpc, assets, isWatched)),
    ...restoreCalls({ pool, chainKey: key, assets }, depositAddress),
    transactionStatus: (txId) =>
      readAgreedStatus(pool, ({ rpc }) => readEvmStatus(rpc, txId.toLowerCase())),
    hasExpired: async () => false,
    movedAmounts: (mined) =>
      readAgreedMoved(pool, mined.txId, ({ rpc }) =>
        readMovedAmounts({ chainKey: key, rpc, assets }, mined),
      ),
    findConflict: ({ txId, sender, nonce }) =>
      readAgreedConflict(pool, ({ rpc }) => findEvmConflict(rpc, sender, nonce, txId)),
    deriveDepositAddress: depositAddress,
    canonicalAddress: (address) => address.toLowerCase(),
    // Tokens that are sent to a token contract are stuck there.
    canPay: (address) => assets.slugOf(address.toLowerCase()) === null,
    balanceOf: (assetSlug, address) =>
      readReachedBalance(pool, ({ rpc }) => readBalance({ rpc, assets }, assetSlug, address)),
    balancesAt: (block, holdings) =>
      readAgreedBalances(pool, ({ rpc }) => readHoldings(rpc, assets, block, holdings)),
    nextNonce: (from) => readReachedCount(pool, ({ rpc }) => rpc.nextNonce(addressOf(from))),
    minedNonces: (from) => readReachedCount(pool, ({ rpc }) => rpc.minedNonces(addressOf(from))),
    fees: config.fees,
    maxFeeMinor,
    ...sendingCalls({
      pool,
      config,
      assets,
      maxFeeMinor,
      addressOf,
      ownAddress: depositAddress(0),
    }),
  };
}

type SendingParts = {
  readonly pool: NodePool<EvmNode>;
  readonly config: EvmChainConfig;
  readonly assets: EvmAssets;
  readonly maxFeeMinor: bigint | null;
  readonly addressOf: (wallet: WalletPath) => string;
  /** One of our addresses other than the hot wallet. */
  readonly ownAddress: string;
};

/** Returns the calls that price, prepare and send transfers. */
function sendingCalls({
  pool,
  config,
  assets,
  maxFeeMinor,
  addressOf,
  ownAddress,
}: SendingParts): Pick<
  Chain,
  | 'estimateFee'
  | 'estimateFees'
  | 'estimateSweep'
  | 'prepareTransfer'
  | 'prepareReplacement'
  | 'broadcast'
> {
  const { key, chainId, nativeSlug } = config;
  return {
    async estimateSweep(address, assetSlug, amountMinor) {
      const priced = await readTransferPrices(pool, config, assets, assetSlug);
      return pool.use(({ rpc }) =>
        estimateSweepGas(
          { chainKey: key, rpc, assets, maxFeeMinor, ...priced },
          { from: address, to: addressOf('hot'), assetSlug, amountMinor },
        ),
      );
    },
    estimateFee: (assetSlug) => estimateEvmFee(pool, config, assets, assetSlug),
    estimateFees: (recent, sweeps) => estimateEvmFees(pool, config, assets, recent, sweeps),
    async prepareTransfer(request) {
      await pool.head();
      const priced = await readTransferPrices(pool, config, assets, request.assetSlug);
      return prepareAgreed(pool, ({ rpc }) => {
        const limit = lowerLimit(maxFeeMinor, request.maxFeeMinor);
        const deps = { chainKey: key, chainId, rpc, assets, ownAddress, ...priced };
        return prepareEvmTransfer(
          { ...deps, maxFeeMinor: limit },
          request,
          addressOf(request.from),
        );
      });
    },
    async prepareReplacement(request) {
      const priced = await readTransferPrices(pool, config, assets, request.assetSlug);
      return pool.use(({ rpc }) => {
        const limit = lowerLimit(maxFeeMinor, request.maxFeeMinor);
        const deps = { chainKey: key, nativeSlug, rpc, maxFeeMinor: limit, ...priced };
        return prepareEvmReplacement(deps, request, addressOf(request.from));
      });
    },
    broadcast: (signed) => broadcastToAll(pool, ({ rpc }) => broadcastEvm(key, rpc, signed)),
  };
}

const lowerLimit = (one: bigint | null, other: bigint | undefined): bigint | null =>
  other === undefined || (one !== null && one < other) ? one : other;

/** Returns the calls that show what a restored database has lost. */
const restoreCalls = (
  { pool, ...parts }: { pool: NodePool<EvmNode>; chainKey: string; assets: EvmAssets },
  depositAddress: (index: number) => string,
): Pick<Chain, 'readOutgoing' | 'readUsed'> => ({
  readOutgoing: (from, to, isOurs) =>
    readFromAll(pool, ({ rpc }) => readEvmOutgoing({ ...parts, rpc }, from, to, isOurs)),
  readUsed: (indexes) =>
    pool.use(({ rpc }) => rpc.areUsed(indexes.map(depositAddress), parts.assets.contracts)),
});

type AssetReader = { readonly rpc: EvmRpc; readonly assets: EvmAssets };

async function readBalance(
  { rpc, assets }: AssetReader,
  assetSlug: string,
  address: string,
): Promise<bigint> {
  const contract = assets.contractOf(assetSlug);
  return contract === null ? rpc.balance(address) : readTokenBalance(rpc, contract, address);
}

async function readEvmPending(rpc: EvmRpc, assets: EvmAssets, isWatched: IsWatched) {
  const [head, pending] = await Promise.all([rpc.latestHeader(), rpc.pendingBlock()]);
  // Nodes that do not build a pending block return the latest block, which is read separately.
  if (!pending || (pending.number !== null && pending.number <= head.number)) return [];
  return pendingTransfers(pending.transactions, assets, isWatched);
}
