import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { PayoutChain } from '../../chains/chain';
import { HISTORY_BLOCKS, likelyBaseFee, summaryOf, TYPICAL_GAS } from '../../chains/evm/evm-fees';
import { feeSettings } from '../../chains/fees/fee-config';
import { isFullRun } from '../../testing/full-run';
import { createManualMarketData } from '../prices';
import { createNetworkFees } from './network-fees';
import { createRandomness, simulateBaseFees, type Randomness } from './fee-month.fixture';

const GWEI = 10n ** 9n;
const BLOCK_MS = 12_000;
const BLOCKS_PER_DAY = 7_200;
const DAYS = 30;
const TIP = GWEI / 10n;
const ETH_USD = 3_000n;
const ORDERS = isFullRun ? 20_000 : 3_000;
/** What the most used stablecoin needs: the receiver holds it already, or gets it the first time. */
const GAS = [46_000n, 63_000n] as const;
const LIMIT_MINOR = 2n * 10n ** 16n;
const usdt = defaultCatalogue.bySlug('usdterc20')!;
const toUsdt = (wei: bigint): bigint => (wei * ETH_USD) / 10n ** 12n;

type Payout = {
  readonly day: number;
  readonly chargedMinor: bigint;
  readonly paidMinor: bigint;
  readonly waitedBlocks: number;
};

/** Runs a month of orders over a chain whose base fees are given, with the real arithmetic. */
async function runMonth(
  baseFees: readonly bigint[],
  random: Randomness,
): Promise<{ readonly payouts: readonly Payout[]; readonly pausedQuotes: number }> {
  let block = 0;
  const clock = { nowMs: () => block * BLOCK_MS };
  const marketData = createManualMarketData({ clock, prices: {} });
  const chain: Partial<PayoutChain> = {
    key: 'evm',
    nativeSlug: 'eth',
    assetSlugs: ['usdterc20'],
    fees: feeSettings(180).parse({}),
    maxFeeMinor: LIMIT_MINOR,
    estimateFee: async () => {
      const seen = baseFees.slice(Math.max(0, block - HISTORY_BLOCKS), block + 1);
      const likelyMinor = (likelyBaseFee(summaryOf(seen)) + TIP) * TYPICAL_GAS.token.likely;
      return { likelyMinor, safeMinor: likelyMinor };
    },
  };
  const fees = createNetworkFees({
    chains: [chain as PayoutChain],
    catalogue: defaultCatalogue,
    marketData,
    clock,
    report: (error) => {
      throw error;
    },
  });
  const payouts: Payout[] = [];
  let pausedQuotes = 0;
  for (let order = 0; order < ORDERS; order += 1) {
    block = HISTORY_BLOCKS + random.integer(baseFees.length - 2_000);
    const pricedAt = block;
    marketData.setPrice('ETH', String(ETH_USD));
    marketData.setPrice('USDT', '1');
    await fees.refresh();
    const fee = fees.feeOf(usdt, marketData.priceOf('USDT')!);
    if (fee === null || fee.isPaused) {
      pausedQuotes += 1;
      continue;
    }
    // A floating rate is priced with the deposit, a fixed one up to half an hour before.
    let paidAt =
      pricedAt + (random.integer(10) < 7 ? 5 + random.integer(20) : 25 + random.integer(150));
    const promptly = paidAt;
    const gas = GAS[random.integer(2)]!;
    const costAt = (height: number) => (baseFees[height]! + TIP) * gas;
    while (costAt(paidAt) > LIMIT_MINOR) paidAt += 1;
    payouts.push({
      day: Math.floor(pricedAt / BLOCKS_PER_DAY) + 1,
      chargedMinor: fee.feeMinor,
      paidMinor: toUsdt(costAt(paidAt)),
      waitedBlocks: paidAt - promptly,
    });
  }
  return { payouts, pausedQuotes };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const covered = (payouts: readonly Payout[]): number =>
  Number(sum(payouts.map((each) => each.chargedMinor))) /
  Number(sum(payouts.map((each) => each.paidMinor)));
const usd = (minor: bigint): string => (Number(minor) / 1e6).toFixed(2);

function printTable(payouts: readonly Payout[], baseFees: readonly bigint[]): void {
  const rows = Array.from({ length: DAYS / 5 }, (_, period) => {
    const [first, last] = [period * 5 + 1, period * 5 + 5];
    const within = payouts.filter(({ day }) => day >= first && day <= last);
    const fees = baseFees.slice((first - 1) * BLOCKS_PER_DAY, last * BLOCKS_PER_DAY);
    const highest = fees.reduce((most, fee) => (fee > most ? fee : most), 0n);
    const losses = within.map(({ chargedMinor, paidMinor }) => paidMinor - chargedMinor);
    return [
      `${first}–${last}`,
      String(within.length),
      `${Number(sum(fees) / BigInt(fees.length)) / 1e9}`.slice(0, 5),
      String(highest / GWEI),
      usd(sum(within.map(({ chargedMinor }) => chargedMinor))),
      usd(sum(within.map(({ paidMinor }) => paidMinor))),
      `${(covered(within) * 100).toFixed(1)} %`,
      usd(losses.reduce((most, loss) => (loss > most ? loss : most), 0n)),
    ].join(' | ');
  });
  process.stdout.write(
    `days | payouts | mean gwei | highest gwei | charged USDT | paid USDT | covered | worst loss\n${rows.join('\n')}\n`,
  );
}

test.each([1, 2, 3])(
  'in a month of gas spikes (series %s), fees cover payouts within 5 percent, and none loses more than the limit',
  async (seed) => {
    const random = createRandomness(seed);
    const baseFees = simulateBaseFees(random, DAYS * BLOCKS_PER_DAY);
    const { payouts, pausedQuotes } = await runMonth(baseFees, random);
    if (isFullRun) printTable(payouts, baseFees);
    expect(Math.abs(covered(payouts) - 1)).toBeLessThan(0.05);
    const losses = payouts.map(({ chargedMinor, paidMinor }) => paidMinor - chargedMinor);
    expect(losses.every((loss) => loss <= toUsdt(LIMIT_MINOR))).toBe(true);
    // The series really has spikes.
    expect(pausedQuotes).toBeGreaterThan(0);
    expect(baseFees.some((fee) => fee > 400n * GWEI)).toBe(true);
  },
);
