import type * as z from 'zod';

import { JsonRpcError } from '../json-rpc';
import type { FeeRates } from './bitcoin-fees';
import type { NodePool } from '../nodes/chain-node';
import type { BitcoinNode } from './bitcoin-node';
import { blockStatsSchema, chainInfoSchema } from './core-schemas';

const WEEK_SECONDS = 604_800;
/** How many blocks of the week are read. */
const SAMPLES = 28;
/** The time between blocks is measured over this many. */
const MEASURED_BLOCKS = 1_000;

type Pool = Pick<NodePool<BitcoinNode>, 'use'>;

/**
 * Whether fees are low: no lower rate is accepted, or the rate is in the lowest quarter of what the
 * blocks of the last week took. Otherwise, or where blocks are nearly empty or the node has removed
 * them, `false`.
 * @throws ChainUnavailableError
 */
export async function isCheapNow(pool: Pool, { wanted, floor }: FeeRates): Promise<boolean> {
  if (wanted <= floor) return true;
  const rates = await readWeek(pool);
  const lowerQuartile = rates[Math.floor(rates.length / 4)];
  return rates.length >= SAMPLES / 2 && wanted <= BigInt(lowerQuartile ?? 0);
}

/** Returns the median rates of blocks that have payments, spread over the last week, lowest first. */
async function readWeek(pool: Pool): Promise<readonly number[]> {
  const { blocks } = await pool.use(({ core }) =>
    core.request(chainInfoSchema, 'getblockchaininfo'),
  );
  const statsAt = (height: number) =>
    pool.use(({ core }) =>
      core.request(blockStatsSchema, 'getblockstats', [
        height,
        ['feerate_percentiles', 'txs', 'time'],
      ]),
    );
  try {
    const newest = await statsAt(blocks);
    const measured = Math.min(MEASURED_BLOCKS, blocks);
    const seconds = newest.time - (await statsAt(blocks - measured)).time;
    const inWeek = Math.min(blocks, Math.floor((WEEK_SECONDS * measured) / Math.max(1, seconds)));
    const stats: z.output<typeof blockStatsSchema>[] = [];
    // All at once, they would fill the queue of a node, which then rejects every request.
    for (let at = 0; at < SAMPLES; at += 1)
      stats.push(await statsAt(blocks - Math.floor((at * inWeek) / SAMPLES)));
    // The miner's reward counts as a transaction.
    return stats
      .filter(({ txs }) => txs > 1)
      .map(({ feerate_percentiles: [, , middle] }) => middle)
      .sort((one, other) => one - other);
  } catch (error) {
    // A pruned node rejects requests about blocks that it has removed.
    if (error instanceof JsonRpcError) return [];
    throw error;
  }
}
