import { createManualClock } from '../../testing/manual-clock';
import type { NodePool } from '../nodes/chain-node';
import { createSingleNodePool } from '../nodes/single-node';
import { readFeeRates } from './bitcoin-fees';
import type { BitcoinNode } from './bitcoin-node';
import type { CoreClient } from './core-client';

const FALLBACK = { fallbackFeeRate: 12 };

/** Returns a pool of one node that answers these methods. */
function poolWith(answers: Readonly<Record<string, unknown>>): NodePool<BitcoinNode> {
  const core = {
    request: async (schema: { parse: (value: unknown) => unknown }, method: string) =>
      schema.parse(answers[method]),
  } as unknown as CoreClient;
  return createSingleNodePool(
    { name: 'node', core, createCheck: () => async () => undefined } as unknown as BitcoinNode,
    { chainKey: 'btc', quorum: 1, maxLagBlocks: 2, maxHeadAgeMs: null, report: () => undefined },
    createManualClock(),
  );
}

const chain = { blocks: 900_000, bestblockhash: 'ab' };
const estimate = { feerate: '0.00021012', blocks: 6 };
const noEstimate = { errors: ['Insufficient data or no feerate found'], blocks: 0 };
const pool = { mempoolminfee: '0.00001000' };
const busy = { feerate_percentiles: [2, 3, 5, 9, 22], txs: 2_870 };

test.each<[string, Record<string, unknown>, { wanted: bigint; floor: bigint }]>([
  [
    "the node's estimate, rounded up",
    { estimatesmartfee: estimate, getmempoolinfo: pool },
    { wanted: 22n, floor: 1n },
  ],
  [
    'what recent blocks took, if the node has no estimate',
    {
      estimatesmartfee: noEstimate,
      getmempoolinfo: pool,
      getblockchaininfo: chain,
      getblockstats: busy,
    },
    { wanted: 5n, floor: 1n },
  ],
  [
    'the configured rate, if recent blocks are nearly empty',
    {
      estimatesmartfee: noEstimate,
      getmempoolinfo: pool,
      getblockchaininfo: chain,
      getblockstats: { ...busy, txs: 1 },
    },
    { wanted: 12n, floor: 1n },
  ],
  [
    'no less than a full mempool accepts',
    { estimatesmartfee: estimate, getmempoolinfo: { mempoolminfee: '0.00040000' } },
    { wanted: 40n, floor: 40n },
  ],
])('readFeeRates returns %s', async (_title, answers, rates) => {
  expect(await readFeeRates(poolWith(answers), FALLBACK)).toEqual(rates);
});
