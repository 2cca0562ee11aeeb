import { median } from '../fees/median';
import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { BitcoinNode } from './bitcoin-node';
import type { CoreClient } from './core-client';
import {
  blockStatsSchema,
  chainInfoSchema,
  feeEstimateSchema,
  mempoolInfoSchema,
} from './core-schemas';

/** Fee rates in smallest units per virtual byte. */
export type FeeRates = {
  /** Enough to be in one of the next blocks. */
  readonly wanted: bigint;
  /** The least that nodes accept now. */
  readonly floor: bigint;
};

const TARGET_BLOCKS = 6;
/** The node's rates are per thousand virtual bytes. */
const perByte = (ratePerKilobyte: bigint) => (ratePerKilobyte + 999n) / 1000n;

type FeeConfig = Pick<BitcoinChainConfig, 'fallbackFeeRate'>;

/** Returns the median of the fee rates that the chain's nodes report. */
export async function readFeeRates(
  pool: NodePool<BitcoinNode>,
  config: FeeConfig,
): Promise<FeeRates> {
  const answers = await askAll(pool, ({ core }) => readNodeRates(core, config));
  return {
    wanted: median(answers.map(({ wanted }) => wanted)),
    floor: median(answers.map(({ floor }) => floor)),
  };
}

/**
 * Returns the node's estimate or, without one, the rate of recent blocks, but never less than its
 * mempool currently accepts.
 */
async function readNodeRates(node: CoreClient, { fallbackFeeRate }: FeeConfig): Promise<FeeRates> {
  const [estimate, pool] = await Promise.all([
    node.request(feeEstimateSchema, 'estimatesmartfee', [TARGET_BLOCKS]),
    node.request(mempoolInfoSchema, 'getmempoolinfo'),
  ]);
  const floor = perByte(pool.mempoolminfee);
  const wanted =
    estimate.feerate === undefined
      ? ((await recentRate(node)) ?? BigInt(fallbackFeeRate))
      : perByte(estimate.feerate);
  return { wanted: wanted > floor ? wanted : floor, floor };
}

/** Fewer transactions say nothing about the market. */
const MIN_TRANSACTIONS = 50;

/**
 * Returns the median rate of the transactions in the last blocks; `null` if there were hardly any.
 * A node that starts without its saved fee data has no estimate for hours.
 */
async function recentRate(node: CoreClient): Promise<bigint | null> {
  const { blocks } = await node.request(chainInfoSchema, 'getblockchaininfo');
  const stats = await Promise.all(
    Array.from({ length: Math.min(TARGET_BLOCKS, blocks) }, (_, below) =>
      node.request(blockStatsSchema, 'getblockstats', [
        blocks - below,
        ['feerate_percentiles', 'txs'],
      ]),
    ),
  );
  const count = stats.reduce((sum, { txs }) => sum + txs, 0);
  if (count < MIN_TRANSACTIONS) return null;
  return median(stats.map(({ feerate_percentiles: [, , middle] }) => BigInt(middle)));
}
