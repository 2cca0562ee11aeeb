import { JsonRpcError } from '../json-rpc';
import { isCheapNow } from './cheap-rate';
import type { CoreClient } from './core-client';

const TIP = 900_000;
const WEEK_BLOCKS = 1_008;

/** A node whose blocks come every ten minutes; each takes the rate of its day, 0 to 6 days ago. */
function nodeWith(ratePerDay: readonly number[], txs = 2_500) {
  const asked: number[] = [];
  const request = async (
    schema: { parse: (value: unknown) => unknown },
    method: string,
    [height = 0]: readonly number[] = [],
  ) => {
    if (method === 'getblockchaininfo') return schema.parse({ blocks: TIP, bestblockhash: 'ab' });
    asked.push(height);
    const rate = ratePerDay[Math.floor((TIP - height) / 144)] ?? 1_000;
    return schema.parse({ feerate_percentiles: [1, 1, rate, 500, 500], txs, time: height * 600 });
  };
  return { core: { request } as unknown as CoreClient, asked };
}

const WEEK = [8, 20, 20, 20, 9, 30, 40];

describe('isCheapNow', () => {
  test.each([
    ['the lowest quarter of a week', 9n, true],
    ['more than that', 10n, false],
  ])('compares the rate with blocks of the whole week: %s', async (_, wanted, expected) => {
    const { core, asked } = nodeWith(WEEK);
    expect(await isCheapNow(core, { wanted, floor: 1n })).toBe(expected);
    const oldest = Math.min(...asked.filter((height) => height !== TIP - 1_000));
    expect(TIP - oldest).toBeGreaterThan((WEEK_BLOCKS * 6) / 7);
    expect(TIP - oldest).toBeLessThan(WEEK_BLOCKS);
  });

  test('says yes without reading a block if no lower rate is accepted', async () => {
    const { core, asked } = nodeWith(WEEK);
    expect(await isCheapNow(core, { wanted: 1n, floor: 1n })).toBe(true);
    expect(asked).toEqual([]);
  });

  test('says no if the blocks are empty', async () => {
    const { core } = nodeWith(WEEK, 1);
    expect(await isCheapNow(core, { wanted: 2n, floor: 1n })).toBe(false);
  });

  test('says no if the node has removed the blocks', async () => {
    const { core } = nodeWith(WEEK);
    const pruned = {
      request: async (...call: Parameters<CoreClient['request']>) => {
        if (call[1] === 'getblockstats') throw new JsonRpcError(call[1], -1, 'pruned data');
        return core.request(...call);
      },
    } as CoreClient;
    expect(await isCheapNow(pruned, { wanted: 2n, floor: 1n })).toBe(false);
  });
});
