import { FeeTooHighError } from '../chain-errors';
import { sandboxTronConfig } from './sandbox/sandbox-tron-config';
import { estimateTronFee, readTronCosts } from './tron-fees';
import type { TronNode } from './tron-node';
import type { NodePool } from '../nodes/chain-node';
import { createSingleNodePool } from '../nodes/single-node';
import { createManualClock } from '../../testing/manual-clock';
import { decodeTronPayload } from './tron-payload';
import { prepareTronTransfer } from './tron-prepare';
import type { TronRpc } from './tron-rpc';

const TRX = 1_000_000n;
const config = sandboxTronConfig('http://127.0.0.1:1');
const block = { height: 70_000_000, hash: 'ab'.repeat(32), timestampMs: 1_800_000_000_000 };
const resources = { energy: 0n, bandwidth: 0n };

/** A node on which a token transfer needs 100,000 energy, which costs 10 TRX. */
const rpcWith = (has: typeof resources): TronRpc =>
  ({
    head: async () => block,
    solidHead: async () => block,
    balance: async () => 1_000n * TRX,
    resources: async () => has,
    prices: async () => ({ sunPerEnergy: 100n, sunPerByte: 1_000n }),
    constantCall: async () => ({
      result: { result: true },
      constant_result: ['f'.repeat(63)],
      energy_used: 100_000,
    }),
  }) as unknown as TronRpc;

const prepare = (maxFeeMinor: bigint | null, has = resources, assetSlug = 'usdttrc20') =>
  prepareTronTransfer(
    {
      config,
      rpc: rpcWith(has),
      contractOf: (slug) => (slug === 'trx' ? null : (config.tokens[0]?.contractAddress ?? '')),
      prices: { sunPerEnergy: 100n, sunPerByte: 1_000n },
      maxFeeMinor,
    },
    {
      from: 'hot',
      to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      assetSlug,
      amountMinor: 500n,
      nonce: 0,
      excludedOutputs: [],
    },
  );

test.each([
  ['feeLimitSun if it has no limit', null, resources, 100n * TRX],
  ['feeLimitSun if its limit is higher', 200n * TRX, resources, 100n * TRX],
  ['a lower limit, less the bandwidth', 20n * TRX, resources, 20n * TRX - 400_000n],
  ['a lower limit, with free bandwidth', 20n * TRX, { energy: 0n, bandwidth: 600n }, 20n * TRX],
  [
    'a lower limit, with energy of its own',
    20n * TRX,
    { energy: 10n ** 6n, bandwidth: 600n },
    20n * TRX,
  ],
])('a token transfer may not burn more than %s', async (_title, maxFeeMinor, has, feeLimitSun) => {
  const prepared = await prepare(maxFeeMinor, has);
  expect(decodeTronPayload(prepared.payload).feeLimitSun).toBe(feeLimitSun);
  expect(prepared.maxFeeMinor).toBe(feeLimitSun + (has.bandwidth > 0n ? 0n : 400_000n));
});

test.each([
  ['energy that it has to buy', resources, 'usdttrc20', 12n * TRX],
  // Another transfer may use the energy first.
  [
    'energy that the wallet still has',
    { energy: 10n ** 6n, bandwidth: 600n },
    'usdttrc20',
    11n * TRX,
  ],
  ['a new account', resources, 'trx', 1n * TRX],
])('a transfer waits while its limit does not cover %s', async (_title, has, slug, limit) => {
  await expect(prepare(limit, has, slug)).rejects.toThrow(FeeTooHighError);
});

const poolOf = (has: typeof resources): NodePool<TronNode> => {
  const node = { name: 'node', rpc: rpcWith(has), createCheck: () => async () => undefined };
  return createSingleNodePool(
    node as unknown as TronNode & { createCheck: () => () => Promise<undefined> },
    { chainKey: 'tron', quorum: 1, maxLagBlocks: 20, maxHeadAgeMs: null, report: () => undefined },
    createManualClock(),
  );
};

test.each([
  ['buys all energy and bandwidth', resources, true, 6_845_000n, 13_345_000n],
  ['has bandwidth', { energy: 0n, bandwidth: 600n }, true, 6_500_000n, 13_000_000n],
  ['has some energy', { energy: 30_000n, bandwidth: 600n }, true, 3_500_000n, 10_000_000n],
  ['has all energy', { energy: 10n ** 6n, bandwidth: 0n }, true, 345_000n, 345_000n],
  ['sends coins', resources, false, 300_000n, 300_000n],
])(
  'estimateTronFee counts what is burnt by a wallet that %s',
  async (_title, has, isToken, likelyMinor, safeMinor) => {
    const costs = await readTronCosts(poolOf(has), config.hotWalletAddress);
    expect(estimateTronFee(costs, isToken)).toMatchObject({
      likelyMinor,
      safeMinor,
    });
  },
);
