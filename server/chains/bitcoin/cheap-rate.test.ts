import { setImmediate as nextTurn } from 'node:timers/promises';

import { JsonRpcError } from '../json-rpc';
import type { NodePool } from '../nodes/chain-node';
import { isCheapNow } from './cheap-rate';
import type { BitcoinNode } from './bitcoin-node';
import type { CoreClient } from './core-client';

const TIP = 900_000;
const WEEK_BLOCKS = 1_008;

const poolOf = (core: CoreClient) =>
  ({ use: (work) => work({ core } as BitcoinNode) }) as Pick<NodePool<BitcoinNode>, 'use'>;

/** A node whose blocks come every ten minutes; each takes the rate of its day, 0 to 6 days ago. */
function nodeWith(ratePerDay: readonly number[], txs = 2_500) {
  const asked: number[] = [];
  let [underWay, mostAtOnce] = [0, 0];
  const request = async (
    schema: { parse: (value: unknown) => unknown },
    method: string,
    [height = 0]: readonly number[] = [],
  ) => {
    if (method === 'getblockchaininfo') return schema.parse({ blocks: TIP, bestblockhash: 'ab' });
    asked.push(height);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await nextTurn();
    underWay -= 1;
    const rate = ratePerDay[Math.floor((TIP - height) / 144)] ?? 1_000;
    return schema.parse({ feerate_percentiles: [1, 1, rate, 500, 500], txs, time: height * 600 });
  };
  return {
    pool: poolOf({ request } as unknown as CoreClient),
    asked,
    mostAtOnce: () => mostAtOnce,
  };
}

const WEEK = [8, 20, 20, 20, 9, 30, 40];

describe('isCheapNow', () => {
  test.each([
    ['the lowest quarter of a week', 9n, true],
    ['more than that', 10n, false],
  ])('compares the rate with blocks of the whole week: %s', async (_, wanted, expected) => {
    const { pool, asked } = nodeWith(WEEK);
    expect(await isCheapNow(pool, { wanted, floor: 1n })).toBe(expected);
    const oldest = Math.min(...asked.filter((height) => height !== TIP - 1_000));
    expect(TIP - oldest).toBeGreaterThan((WEEK_BLOCKS * 6) / 7);
    expect(TIP - oldest).toBeLessThan(WEEK_BLOCKS);
  });

  test('reads the blocks one after the other, so that other requests to the node are not rejected', async () => {
    const { pool, asked, mostAtOnce } = nodeWith(WEEK);
    await isCheapNow(pool, { wanted: 9n, floor: 1n });
    expect([asked.length, mostAtOnce()]).toEqual([30, 1]);
  });

  test('says yes without reading a block if no lower rate is accepted', async () => {
    const { pool, asked } = nodeWith(WEEK);
    expect(await isCheapNow(pool, { wanted: 1n, floor: 1n })).toBe(true);
    expect(asked).toEqual([]);
  });

  test('says no if the blocks are empty', async () => {
    const { pool } = nodeWith(WEEK, 1);
    expect(await isCheapNow(pool, { wanted: 2n, floor: 1n })).toBe(false);
  });

  test('says no if the node has removed the blocks', async () => {
    const { pool } = nodeWith(WEEK);
    const pruned = {
      request: async (...call: Parameters<CoreClient['request']>) => {
        if (call[1] === 'getblockstats') throw new JsonRpcError(call[1], -1, 'pruned data');
        return pool.use(({ core }) => core.request(...call));
      },
    } as CoreClient;
    expect(await isCheapNow(poolOf(pruned), { wanted: 2n, floor: 1n })).toBe(false);
  });
});
