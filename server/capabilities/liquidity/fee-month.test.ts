import { isFullRun } from '../../testing/full-run';
import {
  BLOCKS_PER_DAY,
  DAYS,
  expectWithinBars,
  FEW_ORDERS,
  type Month,
  ORDERS,
  type Payout,
  printRow,
} from './fee-month-bars.fixture';
import type { SimulatedAsset, SimulatedChainParts } from './fee-month-chain.fixture';
import type { SimulatedData } from './fee-month-data.fixture';
import { simulateEvm } from './fee-month-evm.fixture';
import { networkFeesOf, ordersOf } from './fee-month-quotes.fixture';
import { simulateSweeps } from './fee-month-sweeps.fixture';
import {
  createRandomness,
  simulateBaseFees,
  simulatePrices,
  simulateTips,
  type Randomness,
} from './fee-month.fixture';

jest.setTimeout(isFullRun ? 900_000 : 120_000);

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const LIMIT_MINOR = ETHER / 50n;
const LAYER_2_LIMIT_MINOR = ETHER / 500n;

type EvmMonth = {
  readonly assetSlug: SimulatedAsset;
  readonly gasOf: (random: Randomness) => bigint;
  /** What the orders are paid in, and the gas of its sweeps; nothing is collected if absent. */
  readonly deposits?: { readonly assetSlug: SimulatedAsset; readonly sweepGas: bigint };
  /** For a network that publishes its transactions on another one. */
  readonly dataFees?: SimulatedData['kind'];
  /** The least number of paused quotes; absent for cheap payouts, which hardly reach the limit. */
  readonly leastPaused?: number;
};

/** A payment of coins takes this much gas of the other network. */
const PUBLISHING_GAS = 160n;
const LAYER_2_PRICE_SHARE = 600n;

/** A cheap network whose transactions are published on one with these base fees. */
function layer2(
  kind: SimulatedData['kind'],
  publishing: readonly bigint[],
  random: Randomness,
): Pick<SimulatedChainParts, 'blocks' | 'data'> {
  const gasPrices = simulateBaseFees(random, publishing.length).map(
    (fee) => fee / LAYER_2_PRICE_SHARE,
  );
  const costs = publishing.map((fee) => fee * PUBLISHING_GAS);
  return {
    blocks: gasPrices.map((baseFee) => ({ baseFee, tip: 1n })),
    data: { kind, costs, gasPrices },
  };
}

async function runEvmMonth(
  seed: number,
  { assetSlug, gasOf, deposits, dataFees }: EvmMonth,
): Promise<Month> {
  const random = createRandomness(seed);
  const baseFees = simulateBaseFees(random, DAYS * BLOCKS_PER_DAY);
  const tips = simulateTips(random, baseFees);
  const prices = simulatePrices(random, DAYS * 24);
  const usdAt = (block: number): number => prices[Math.floor(block / 300)]!;
  const maxFeeMinor = dataFees ? LAYER_2_LIMIT_MINOR : LIMIT_MINOR;
  const parts = {
    ...(dataFees
      ? layer2(dataFees, baseFees, createRandomness(seed + 100))
      : { blocks: baseFees.map((baseFee, at) => ({ baseFee, tip: tips[at]! })) }),
    ...{ assetSlug, maxFeeMinor },
  };
  const simulation = simulateEvm(parts);
  const sweeps = deposits && simulateSweeps({ ...parts, assetSlug: deposits.assetSlug });
  const estimates = { [assetSlug]: simulation.estimate };
  if (sweeps) estimates[deposits.assetSlug] = sweeps.estimate;
  let block = 0;
  const fees = networkFeesOf(
    [assetSlug, deposits?.assetSlug],
    { nativeSlug: 'eth', maxFeeMinor },
    (recent, swept, slug) => estimates[slug]!(block, recent, swept),
  );
  const collect = async (minedAt: number): Promise<bigint> => {
    if (!sweeps) return 0n;
    const { paidMinor, rawTransaction } = await sweeps.collect(minedAt, deposits.sweepGas);
    fees.noteSweep(rawTransaction);
    return paidMinor;
  };
  const payouts: Payout[] = [];
  let [pausedQuotes, emptyPromises, needlessPauses] = [0, 0, 0];
  const orders = dataFees ? FEW_ORDERS : ORDERS;
  for (const { pricedAt, depositedAt, paidAt } of ordersOf(random, baseFees.length, orders)) {
    block = pricedAt;
    const usd = usdAt(pricedAt);
    const fee = await fees.quote(block, (market) => {
      market.setPrice('ETH', usd.toFixed(2));
      market.setPrice('USDT', '1');
    });
    const gas = gasOf(random);
    const isSigned =
      !fees.isKnown() ||
      ((await simulation.isSignedAt(pricedAt, gas)) &&
        (!sweeps || (await sweeps.isCollectedAt(pricedAt, deposits.sweepGas))));
    if (fee === null || fee.isPaused) {
      pausedQuotes += 1;
      if (fees.isKnown() && isSigned) needlessPauses += 1;
      continue;
    }
    if (!isSigned) emptyPromises += 1;
    const sent = await simulation.pay(paidAt, gas);
    fees.note(sent.rawTransaction);
    // A fee in tokens is converted into the coin at the price when the payout is mined.
    const chargedMinor =
      assetSlug === 'eth'
        ? fee.feeMinor
        : (fee.feeMinor * 10n ** 14n) / BigInt(Math.round(usdAt(sent.minedAt) * 100));
    payouts.push({
      day: Math.floor(pricedAt / BLOCKS_PER_DAY) + 1,
      chargedMinor,
      paidMinor: sent.paidMinor,
      collectedMinor: await collect(depositedAt),
    });
  }
  return { payouts, pausedQuotes, emptyPromises, needlessPauses };
}

/** Gas of the most used stablecoin if the receiver already holds it, or does not hold it yet. */
const [OLD_HOLDER, NEW_HOLDER] = [46_000n, 63_000n];
const half = (random: Randomness): bigint => (random.integer(2) === 0 ? OLD_HOLDER : NEW_HOLDER);

const COINS = { assetSlug: 'eth', gasOf: () => 21_000n } as const;
const TOKENS = { assetSlug: 'usdterc20', gasOf: half } as const;
const COIN_DEPOSITS = { assetSlug: 'eth', sweepGas: 21_000n } as const;
const TOKEN_DEPOSITS = { assetSlug: 'usdterc20', sweepGas: OLD_HOLDER } as const;

type NamedMonth = readonly [string, EvmMonth];

/** One month for each way in which fees are estimated. */
const MONTHS: readonly NamedMonth[] = [
  [
    'a token that needs much gas',
    { assetSlug: 'usdterc20', gasOf: () => 150_000n, leastPaused: 1 },
  ],
  [
    'coins, a tenth of them to contracts',
    { assetSlug: 'eth', gasOf: (random) => (random.integer(10) === 0 ? 60_000n : 21_000n) },
  ],
  ['coins that are paid with tokens', { ...COINS, deposits: TOKEN_DEPOSITS }],
  ['tokens that are paid with coins', { ...TOKENS, deposits: COIN_DEPOSITS }],
  [
    'coins that are paid with tokens (op-stack)',
    { ...COINS, deposits: TOKEN_DEPOSITS, dataFees: 'op-stack' },
  ],
  [
    'tokens that are paid with coins (arbitrum)',
    { ...TOKENS, deposits: COIN_DEPOSITS, dataFees: 'arbitrum' },
  ],
];

/** Variants of these. */
const MORE_MONTHS: readonly NamedMonth[] = [
  ['tokens to new and old holders', TOKENS],
  ['tokens to new holders', { ...TOKENS, gasOf: () => NEW_HOLDER }],
  ['tokens to old holders', { ...TOKENS, gasOf: () => OLD_HOLDER }],
  [
    'coins that are paid with a token that needs much gas',
    { ...COINS, deposits: { assetSlug: 'usdterc20', sweepGas: 150_000n } },
  ],
  [
    'tokens that are paid with coins (op-stack)',
    { ...TOKENS, deposits: COIN_DEPOSITS, dataFees: 'op-stack' },
  ],
  [
    'coins that are paid with tokens (arbitrum)',
    { ...COINS, deposits: TOKEN_DEPOSITS, dataFees: 'arbitrum' },
  ],
];

describe.each(isFullRun ? [1, 2, 3] : [1])('in a month of gas spikes (series %i)', (seed) => {
  test.each(isFullRun ? [...MONTHS, ...MORE_MONTHS] : MONTHS)(
    'fees for %s cover all transfers within 5 percent, and no paid fee exceeds the limit',
    async (title, kind) => {
      const month = await runEvmMonth(seed, kind);
      if (isFullRun) printRow(title, seed, month, 18);
      expectWithinBars(month, kind.dataFees ? LAYER_2_LIMIT_MINOR : LIMIT_MINOR);
      expect(month.pausedQuotes).toBeGreaterThanOrEqual(kind.leastPaused ?? 0);
    },
  );
});

test('the simulated base fees spike above 400 gwei', () => {
  const baseFees = simulateBaseFees(createRandomness(1), DAYS * BLOCKS_PER_DAY);
  expect(baseFees.some((fee) => fee > 400n * GWEI)).toBe(true);
});
