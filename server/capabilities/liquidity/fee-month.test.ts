import { isFullRun } from '../../testing/full-run';
import { simulateBitcoin } from './fee-month-bitcoin.fixture';
import type { SimulatedAsset, SimulatedBlock } from './fee-month-chain.fixture';
import { simulateEvm } from './fee-month-evm.fixture';
import { simulateSweeps } from './fee-month-sweeps.fixture';
import { networkFeesOf, ordersOf } from './fee-month-quotes.fixture';
import {
  createRandomness,
  simulateBaseFees,
  simulatePrices,
  simulateRates,
  simulateTips,
  type Randomness,
} from './fee-month.fixture';

jest.setTimeout(isFullRun ? 600_000 : 60_000);

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const BLOCKS_PER_DAY = 7_200;
const DAYS = 30;
const ORDERS = isFullRun ? 3_000 : 1_000;
const LIMIT_MINOR = ETHER / 50n;

type Payout = {
  readonly day: number;
  /** Both amounts are in the chain's coin. */
  readonly chargedMinor: bigint;
  readonly paidMinor: bigint;
  /** What collecting the deposit cost, in the chain's coin. */
  readonly collectedMinor: bigint;
};

type Month = {
  readonly payouts: readonly Payout[];
  readonly pausedQuotes: number;
  /**
   * Quotes, after the first payouts, for payouts that would not have been signed at that time, or
   * whose deposit would not have been collected.
   */
  readonly emptyPromises: number;
  /** Paused quotes, after the first payouts, although neither would have waited. */
  readonly needlessPauses: number;
};

type EvmMonth = {
  readonly assetSlug: SimulatedAsset;
  readonly gasOf: (random: Randomness) => bigint;
  /** What the orders are paid in, and the gas of its sweeps; nothing is collected if absent. */
  readonly deposits?: { readonly assetSlug: SimulatedAsset; readonly sweepGas: bigint };
  /** The least number of paused quotes; absent for cheap payouts, which hardly reach the limit. */
  readonly leastPaused?: number;
};

async function runEvmMonth(seed: number, { assetSlug, gasOf, deposits }: EvmMonth): Promise<Month> {
  const random = createRandomness(seed);
  const baseFees = simulateBaseFees(random, DAYS * BLOCKS_PER_DAY);
  const tips = simulateTips(random, baseFees);
  const prices = simulatePrices(random, DAYS * 24);
  const usdAt = (block: number): number => prices[Math.floor(block / 300)]!;
  const blocks: SimulatedBlock[] = baseFees.map((baseFee, at) => ({ baseFee, tip: tips[at]! }));
  const parts = { blocks, assetSlug, maxFeeMinor: LIMIT_MINOR };
  const simulation = simulateEvm(parts);
  const sweeps = deposits && simulateSweeps({ ...parts, assetSlug: deposits.assetSlug });
  const estimates = { [assetSlug]: simulation.estimate };
  if (sweeps) estimates[deposits.assetSlug] = sweeps.estimate;
  let block = 0;
  const fees = networkFeesOf(
    [assetSlug, deposits?.assetSlug],
    { nativeSlug: 'eth', maxFeeMinor: LIMIT_MINOR },
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
  for (const { pricedAt, depositedAt, paidAt } of ordersOf(random, baseFees.length, ORDERS)) {
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

const LTC_LIMIT_MINOR = 100_000n;
const BLOCKS_PER_RATE = 50;

async function runBitcoinMonth(seed: number): Promise<Month> {
  const random = createRandomness(seed);
  const rates = simulateRates(random, DAYS * 144);
  const simulation = simulateBitcoin(LTC_LIMIT_MINOR);
  const rateAt = (block: number): bigint => rates[Math.floor(block / BLOCKS_PER_RATE)]!;
  const amount = (): bigint => BigInt(Math.round(10 ** 7 * Math.exp(2 * random.next())));
  for (let deposits = 0; deposits < 20; deposits += 1) simulation.receive(2n * amount());
  let previousMinor = amount();
  let block = 0;
  const fees = networkFeesOf(
    ['ltc', undefined],
    { nativeSlug: 'ltc', maxFeeMinor: LTC_LIMIT_MINOR },
    async (recent) => simulation.estimate(rateAt(block), recent),
  );
  const payouts: Payout[] = [];
  let [pausedQuotes, emptyPromises, needlessPauses] = [0, 0, 0];
  for (const { pricedAt, paidAt } of ordersOf(random, DAYS * BLOCKS_PER_DAY, ORDERS)) {
    block = pricedAt;
    const fee = await fees.quote(block, (market) => market.setPrice('LTC', '80'));
    const payoutMinor = amount();
    const isSigned =
      !fees.isKnown() || (await simulation.isSignedAt(rateAt(pricedAt), payoutMinor));
    if (fee === null || fee.isPaused || !fees.canMove(payoutMinor)) {
      pausedQuotes += 1;
      if (fees.isKnown() && isSigned) needlessPauses += 1;
      continue;
    }
    if (!isSigned) emptyPromises += 1;
    // Another client deposits the coin of this payout, so the wallet's total hardly changes.
    simulation.receive(previousMinor + fee.feeMinor);
    previousMinor = payoutMinor;
    let sent = await simulation.pay(rateAt(paidAt), payoutMinor);
    for (let at = paidAt; sent === null; at += BLOCKS_PER_RATE)
      sent = await simulation.pay(rateAt(at), payoutMinor);
    fees.note(sent.rawTransaction);
    payouts.push({
      day: Math.floor(pricedAt / BLOCKS_PER_DAY) + 1,
      chargedMinor: fee.feeMinor,
      paidMinor: sent.paidMinor,
      collectedMinor: 0n,
    });
  }
  return { payouts, pausedQuotes, emptyPromises, needlessPauses };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const covered = (payouts: readonly Payout[]): number =>
  Number(sum(payouts.map((each) => each.chargedMinor))) /
  Number(sum(payouts.map((each) => each.paidMinor + each.collectedMinor)));
const worstLoss = (payouts: readonly Payout[]): bigint =>
  payouts
    .map(({ chargedMinor, paidMinor, collectedMinor }) => paidMinor + collectedMinor - chargedMinor)
    .reduce((most, loss) => (loss > most ? loss : most), 0n);

function printRow(title: string, seed: number, month: Month, decimals: number): void {
  const coins = (minor: bigint): string => (Number(minor) / 10 ** decimals).toFixed(4);
  const { payouts, pausedQuotes, emptyPromises, needlessPauses } = month;
  process.stdout.write(
    `| ${[
      title,
      String(seed),
      String(payouts.length),
      coins(sum(payouts.map(({ chargedMinor }) => chargedMinor))),
      coins(sum(payouts.map(({ paidMinor }) => paidMinor))),
      coins(sum(payouts.map(({ collectedMinor }) => collectedMinor))),
      `${(covered(payouts) * 100).toFixed(1)} %`,
      coins(worstLoss(payouts)),
      String(pausedQuotes),
      String(emptyPromises),
      String(needlessPauses),
    ].join(' | ')} |\n`,
  );
}

function expectWithinBars(
  { payouts, emptyPromises, needlessPauses }: Month,
  limitMinor: bigint,
): void {
  expect(Math.abs(covered(payouts) - 1)).toBeLessThan(0.05);
  expect(payouts.every(({ paidMinor }) => paidMinor <= limitMinor)).toBe(true);
  expect(payouts.every(({ collectedMinor }) => collectedMinor <= limitMinor)).toBe(true);
  // So an order loses at most the limit for its payout, and the limit for collecting its deposit.
  const limits = payouts.some(({ collectedMinor }) => collectedMinor > 0n) ? 2n : 1n;
  expect(worstLoss(payouts)).toBeLessThanOrEqual(limitMinor * limits);
  expect(emptyPromises).toBeLessThanOrEqual(ORDERS / 500);
  expect(needlessPauses).toBeLessThanOrEqual(ORDERS / 200);
}

/** Gas of the most used stablecoin if the receiver already holds it, or does not hold it yet. */
const [OLD_HOLDER, NEW_HOLDER] = [46_000n, 63_000n];
const half = (random: Randomness): bigint => (random.integer(2) === 0 ? OLD_HOLDER : NEW_HOLDER);

const GAS_HUNGRY_DEPOSITS: [string, EvmMonth] = [
  'coins that are paid with a token that needs much gas',
  {
    assetSlug: 'eth',
    gasOf: () => 21_000n,
    deposits: { assetSlug: 'usdterc20', sweepGas: 150_000n },
  },
];

describe.each(isFullRun ? [1, 2, 3] : [1])('in a month of gas spikes (series %i)', (seed) => {
  test.each<[string, EvmMonth]>([
    ['tokens to new and old holders', { assetSlug: 'usdterc20', gasOf: half }],
    ['tokens to new holders', { assetSlug: 'usdterc20', gasOf: () => NEW_HOLDER }],
    ['tokens to old holders', { assetSlug: 'usdterc20', gasOf: () => OLD_HOLDER }],
    [
      'a token that needs much gas',
      { assetSlug: 'usdterc20', gasOf: () => 150_000n, leastPaused: 1 },
    ],
    [
      'coins, a tenth of them to contracts',
      { assetSlug: 'eth', gasOf: (random) => (random.integer(10) === 0 ? 60_000n : 21_000n) },
    ],
    [
      'coins that are paid with tokens',
      {
        assetSlug: 'eth',
        gasOf: () => 21_000n,
        deposits: { assetSlug: 'usdterc20', sweepGas: OLD_HOLDER },
      },
    ],
    ...(isFullRun ? [GAS_HUNGRY_DEPOSITS] : []),
    [
      'tokens that are paid with coins',
      { assetSlug: 'usdterc20', gasOf: half, deposits: { assetSlug: 'eth', sweepGas: 21_000n } },
    ],
  ])(
    'fees for %s cover all transfers within 5 percent, and no paid fee exceeds the limit',
    async (title, kind) => {
      const month = await runEvmMonth(seed, kind);
      if (isFullRun) printRow(title, seed, month, 18);
      expectWithinBars(month, LIMIT_MINOR);
      expect(month.pausedQuotes).toBeGreaterThanOrEqual(kind.leastPaused ?? 0);
    },
  );

  test('fees on a Bitcoin-like chain cover payouts within 5 percent, and none costs more than the limit', async () => {
    const month = await runBitcoinMonth(seed);
    if (isFullRun) printRow('payouts on a Bitcoin-like chain', seed, month, 8);
    expectWithinBars(month, LTC_LIMIT_MINOR);
    expect(month.pausedQuotes).toBeGreaterThan(0);
  });
});

test('the simulated base fees spike above 400 gwei', () => {
  const baseFees = simulateBaseFees(createRandomness(1), DAYS * BLOCKS_PER_DAY);
  expect(baseFees.some((fee) => fee > 400n * GWEI)).toBe(true);
});
