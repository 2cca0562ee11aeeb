import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { PayoutChain } from '../../chains/chain';
import type { FeeEstimate, RecentPayouts } from '../../chains/fees/fee-estimate';
import { HISTORY_BLOCKS } from '../../chains/evm/evm-fees';
import { feeSettings } from '../../chains/fees/fee-config';
import { isFullRun } from '../../testing/full-run';
import { createManualMarketData } from '../prices';
import { simulateBitcoin } from './fee-month-bitcoin.fixture';
import { simulateEvm, type SimulatedBlock } from './fee-month-evm.fixture';
import {
  createRandomness,
  simulateBaseFees,
  simulatePrices,
  simulateRates,
  simulateTips,
  type Randomness,
} from './fee-month.fixture';
import { createNetworkFees } from './network-fees';

jest.setTimeout(isFullRun ? 600_000 : 60_000);

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const BLOCK_MS = 12_000;
const BLOCKS_PER_DAY = 7_200;
const DAYS = 30;
const ORDERS = isFullRun ? 3_000 : 1_000;
const LIMIT_MINOR = ETHER / 50n;
/** After this many payouts of an asset, quotes know what its payouts need. */
const FIRST_PAYOUTS = 10;

type Payout = {
  readonly day: number;
  /** Both amounts are in the chain's coin. */
  readonly chargedMinor: bigint;
  readonly paidMinor: bigint;
};

type Month = {
  readonly payouts: readonly Payout[];
  readonly pausedQuotes: number;
  /** Quotes, after the first payouts, for payouts that would not have been signed at that time. */
  readonly emptyPromises: number;
  /** Paused quotes for payouts that would have been signed at that moment, after the first ones. */
  readonly needlessPauses: number;
};

/** Returns the orders of a month, sorted by `pricedAt`. Payouts follow 1 to 35 minutes later. */
function ordersOf(random: Randomness, blocks: number): { pricedAt: number; paidAt: number }[] {
  return Array.from({ length: ORDERS }, () => {
    const pricedAt = HISTORY_BLOCKS + random.integer(blocks - 3_000);
    // A floating rate is priced when the deposit arrives, a fixed one up to half an hour earlier.
    const isFloating = random.integer(10) < 7;
    return {
      pricedAt,
      paidAt: pricedAt + (isFloating ? 5 + random.integer(20) : 25 + random.integer(150)),
    };
  }).sort((one, other) => one.pricedAt - other.pricedAt);
}

/** Creates the product's view of network fees on a simulated chain. */
function networkFeesOf(
  assetSlug: string,
  chain: Pick<PayoutChain, 'nativeSlug' | 'maxFeeMinor'>,
  estimate: (recent: readonly string[]) => Promise<FeeEstimate>,
) {
  const recent: string[] = [];
  let nowMs = 0;
  const clock = { nowMs: () => nowMs };
  const marketData = createManualMarketData({ clock, prices: {} });
  const fees = createNetworkFees({
    chains: [
      {
        ...chain,
        key: 'simulated',
        assetSlugs: [assetSlug],
        fees: feeSettings(180).parse({}),
        estimateFees: async (shown: RecentPayouts) =>
          new Map([[assetSlug, await estimate(shown.get(assetSlug) ?? [])]]),
      } as Partial<PayoutChain> as PayoutChain,
    ],
    catalogue: defaultCatalogue,
    marketData,
    clock,
    recentPayouts: async () => new Map([[assetSlug, recent.slice(-50)]]),
    report: (error) => {
      throw error;
    },
  });
  return {
    isKnown: () => recent.length >= FIRST_PAYOUTS,
    note: (rawTransaction: string) => recent.push(rawTransaction),
    /** Whether one payout can move that amount, which limits what quotes offer. */
    canMove: (amountMinor: bigint): boolean => {
      const payableMinor = fees.estimateOf(assetSlug)?.payableMinor;
      return payableMinor === undefined || amountMinor <= payableMinor;
    },
    quote: async (
      block: number,
      setPrices: (market: ReturnType<typeof createManualMarketData>) => void,
    ) => {
      nowMs = block * BLOCK_MS;
      setPrices(marketData);
      await fees.refresh();
      const asset = defaultCatalogue.bySlug(assetSlug)!;
      return fees.feeOf(asset, marketData.priceOf(asset.currencyTitle)!);
    },
  };
}

type EvmMonth = {
  readonly assetSlug: 'eth' | 'usdterc20';
  readonly gasOf: (random: Randomness) => bigint;
  /** The least number of paused quotes; absent for cheap payouts, which hardly reach the limit. */
  readonly leastPaused?: number;
};

async function runEvmMonth(seed: number, { assetSlug, gasOf }: EvmMonth): Promise<Month> {
  const random = createRandomness(seed);
  const baseFees = simulateBaseFees(random, DAYS * BLOCKS_PER_DAY);
  const tips = simulateTips(random, baseFees);
  const prices = simulatePrices(random, DAYS * 24);
  const usdAt = (block: number): number => prices[Math.floor(block / 300)]!;
  const blocks: SimulatedBlock[] = baseFees.map((baseFee, at) => ({ baseFee, tip: tips[at]! }));
  const simulation = simulateEvm(blocks, assetSlug, LIMIT_MINOR);
  let block = 0;
  const fees = networkFeesOf(assetSlug, { nativeSlug: 'eth', maxFeeMinor: LIMIT_MINOR }, (recent) =>
    simulation.estimate(block, recent),
  );
  const payouts: Payout[] = [];
  let [pausedQuotes, emptyPromises, needlessPauses] = [0, 0, 0];
  for (const { pricedAt, paidAt } of ordersOf(random, baseFees.length)) {
    block = pricedAt;
    const usd = usdAt(pricedAt);
    const fee = await fees.quote(block, (market) => {
      market.setPrice('ETH', usd.toFixed(2));
      market.setPrice('USDT', '1');
    });
    const gas = gasOf(random);
    const isSigned = !fees.isKnown() || (await simulation.isSignedAt(pricedAt, gas));
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
    'ltc',
    { nativeSlug: 'ltc', maxFeeMinor: LTC_LIMIT_MINOR },
    async (recent) => simulation.estimate(rateAt(block), recent),
  );
  const payouts: Payout[] = [];
  let [pausedQuotes, emptyPromises, needlessPauses] = [0, 0, 0];
  for (const { pricedAt, paidAt } of ordersOf(random, DAYS * BLOCKS_PER_DAY)) {
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
    });
  }
  return { payouts, pausedQuotes, emptyPromises, needlessPauses };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const covered = (payouts: readonly Payout[]): number =>
  Number(sum(payouts.map((each) => each.chargedMinor))) /
  Number(sum(payouts.map((each) => each.paidMinor)));
const worstLoss = (payouts: readonly Payout[]): bigint =>
  payouts
    .map(({ chargedMinor, paidMinor }) => paidMinor - chargedMinor)
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
  expect(worstLoss(payouts)).toBeLessThanOrEqual(limitMinor);
  expect(emptyPromises).toBeLessThanOrEqual(ORDERS / 500);
  expect(needlessPauses).toBeLessThanOrEqual(ORDERS / 200);
}

/** Gas of the most used stablecoin if the receiver already holds it, or does not hold it yet. */
const [OLD_HOLDER, NEW_HOLDER] = [46_000n, 63_000n];
const half = (random: Randomness): bigint => (random.integer(2) === 0 ? OLD_HOLDER : NEW_HOLDER);

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
  ])(
    'fees for %s cover the payouts within 5 percent, and no paid fee exceeds the limit',
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
