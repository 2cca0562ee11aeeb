import type { BitcoinChainConfig } from './bitcoin-config';
import type { CoreClient } from './core-client';
import { feeEstimateSchema, mempoolInfoSchema } from './core-schemas';

const TARGET_BLOCKS = 6;
/** The node's rates are per thousand virtual bytes. */
const perByte = (ratePerKilobyte: bigint) => (ratePerKilobyte + 999n) / 1000n;

/**
 * Returns the fee rate in smallest units per virtual byte: the node's estimate, or our fallback if
 * it has none, but never less than its mempool currently accepts.
 */
export async function readFeeRate(
  node: CoreClient,
  { fallbackFeeRate }: BitcoinChainConfig,
): Promise<bigint> {
  const [estimate, pool] = await Promise.all([
    node.request(feeEstimateSchema, 'estimatesmartfee', [TARGET_BLOCKS]),
    node.request(mempoolInfoSchema, 'getmempoolinfo'),
  ]);
  const wanted =
    estimate.feerate === undefined ? BigInt(fallbackFeeRate) : perByte(estimate.feerate);
  const floor = perByte(pool.mempoolminfee);
  return wanted > floor ? wanted : floor;
}
