import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { PayoutChain } from '../../chains/chain';
import type { FeeEstimate, RecentPayouts } from '../../chains/fees/fee-estimate';
import { feeSettings, type FeeSettings } from '../../chains/fees/fee-config';
import { createManualClock } from '../../testing/manual-clock';
import { createManualMarketData } from '../prices';
import { createNetworkFees } from './network-fees';

const GWEI = 10n ** 9n;
const PRICES = { ETH: '2000', USDT: '1', LTC: '80' };
const [eth, usdt, ltc] = ['eth', 'usdterc20', 'ltc'].map((slug) =>
  defaultCatalogue.bySlug(slug)!,
) as [never, never, never];

/** Creates the fees of a chain with ether and a token, at a gas price that the test sets. */
function feesOf(settings: Partial<FeeSettings> = {}, maxFeeMinor: bigint | null = 20n ** 16n) {
  const clock = createManualClock();
  const marketData = createManualMarketData({ clock, prices: PRICES });
  const reported: string[] = [];
  let gasPrice: bigint | null = 10n * GWEI;
  let calls = 0;
  let dearerMinor = 0n;
  let reads = 0;
  const recent = new Map([['eth', ['0x01']]]);
  const asked: RecentPayouts[] = [];
  const slugs = ['eth', 'usdterc20', 'usdcerc20'];
  const estimateOf = (slug: string): FeeEstimate => {
    if (gasPrice === null) throw new Error('the node is down');
    const likelyMinor = gasPrice * (slug === 'eth' ? 21_000n : 50_000n);
    return {
      likelyMinor,
      safeMinor: likelyMinor * 2n,
      neededMinor: likelyMinor + dearerMinor,
      collectMinor: likelyMinor * 3n,
      collectNeededMinor: likelyMinor * 4n,
    };
  };
  const chain = {
    key: 'evm',
    nativeSlug: 'eth',
    assetSlugs: ['eth', 'usdterc20', 'usdcerc20'],
    fees: { ...feeSettings(180).parse({}), ...settings },
    maxFeeMinor,
    estimateFees: async (payouts: RecentPayouts): Promise<Map<string, FeeEstimate>> => {
      calls += 1;
      asked.push(payouts);
      return new Map(slugs.map((slug) => [slug, estimateOf(slug)]));
    },
  };
  const fees = createNetworkFees({
    chains: [chain as Partial<PayoutChain> as PayoutChain],
    catalogue: defaultCatalogue,
    marketData,
    clock,
    recentPayouts: async () => {
      reads += 1;
      return recent;
    },
    recentSweeps: async () => new Map(),
    report: (error) => reported.push(String(error)),
  });
  return {
    ...fees,
    reported,
    calls: () => calls,
    recent,
    asked,
    reads: () => reads,
    forget: (slug: string) => {
      slugs.splice(slugs.indexOf(slug), 1);
    },
    setDearer: (minor: bigint) => {
      dearerMinor = minor;
    },
    setGasPrice: (price: bigint | null) => {
      gasPrice = price;
    },
    advance: (ms: number) => {
      clock.advance(ms);
      for (const [title, usd] of Object.entries(PRICES)) marketData.setPrice(title, usd);
    },
    collecting: (asset: typeof eth) =>
      fees.collectingCostOf(
        asset,
        marketData.priceOf((asset as { currencyTitle: string }).currencyTitle)!,
      ),
    of: (asset: typeof eth, deposited?: typeof eth) =>
      fees.feeOf(
        asset,
        marketData.priceOf((asset as { currencyTitle: string }).currencyTitle)!,
        deposited,
      ),
  };
}

it('feeOf converts the estimate into the asset that is paid out, with the margin, rounded up', async () => {
  const fees = feesOf();
  await fees.refresh();
  // 50,000 gas at 10 gwei is 0.0005 ether or 1 dollar; 2 percent more is 1.02.
  expect(fees.of(usdt)).toMatchObject({ feeMinor: 1_020_000n, isPaused: false });
  // 21,000 gas at 10 gwei, and 2 percent: 0.0002142 ether, to three digits.
  expect(fees.of(eth)).toMatchObject({ feeMinor: 215_000n * GWEI, isPaused: false });
});

it('feeOf includes what it costs to collect the deposit', async () => {
  const fees = feesOf();
  expect(fees.of(usdt, eth)).toBeNull();
  await fees.refresh();
  // Collecting takes three times the gas of a payout: 0.00063 ether or 1.26 dollars, and 2 percent.
  expect(fees.of(usdt, eth)?.feeMinor).toBe(2_310_000n);
  expect(fees.of(usdt, ltc)?.feeMinor).toBe(1_020_000n);
  fees.advance(121_000);
  expect(fees.of(usdt, eth)?.isPaused).toBe(true);
});

it('feeOf and collectingCostOf return nothing while only the cost of collecting is unknown', async () => {
  const fees = feesOf();
  fees.forget('eth');
  await fees.refresh();
  expect(fees.of(usdt)).not.toBeNull();
  expect([fees.of(usdt, eth), fees.collecting(eth)]).toEqual([null, null]);
});

it('collectingCostOf converts it into the deposited asset, also after the estimate expired', async () => {
  const fees = feesOf();
  expect(fees.collecting(usdt)).toBeNull();
  await fees.refresh();
  fees.advance(121_000);
  // 150,000 gas at 10 gwei is 0.0015 ether or 3 dollars, and 2 percent.
  expect(fees.collecting(usdt)).toMatchObject({ feeMinor: 3_060_000n, isPaused: true });
  expect(fees.collecting(ltc)).toMatchObject({ feeMinor: 0n, isPaused: false });
});

it.each([
  ['1.5', 1_500_000n],
  ['0.5', 1_020_000n],
  ['catalogue', 1_600_000n],
])('feeOf charges at least the minimum for minUsd %s', async (minUsd, feeMinor) => {
  const fees = feesOf({ minUsd });
  await fees.refresh();
  expect(fees.of(usdt)?.feeMinor).toBe(feeMinor);
});

it("feeOf returns the catalogue's fee for a network without a node", () => {
  expect(feesOf().of(ltc)).toEqual({
    feeMinor: 25_000n,
    expiresAtMs: Infinity,
    isPaused: false,
    isDepositPaused: false,
  });
});

it('feeOf rises with the estimate, and pauses above the limit of a transfer', async () => {
  const fees = feesOf({}, 2n * 10n ** 16n);
  fees.setGasPrice(380n * GWEI);
  await fees.refresh();
  expect(fees.of(usdt)).toMatchObject({ feeMinor: 38_800_000n, isPaused: false });
  fees.setGasPrice(2_000n * GWEI);
  await fees.refresh();
  expect(fees.of(usdt)).toMatchObject({ feeMinor: 204_000_000n, isPaused: true });
});

it('feeOf pauses while a payout would not be signed, although the likely fee is within the limit', async () => {
  const fees = feesOf({}, 2n * 10n ** 16n);
  fees.setGasPrice(200n * GWEI);
  fees.setDearer(10n ** 16n);
  await fees.refresh();
  expect(fees.of(usdt)?.isPaused).toBe(false);
  fees.setDearer(10n ** 16n + 1n);
  await fees.refresh();
  expect(fees.of(usdt)).toMatchObject({ feeMinor: 20_400_000n, isPaused: true });
});

it.each([
  ['is within the limit', 100n, false],
  ['is above the limit', 101n, true],
])(
  'feeOf and collectingCostOf set isPaused correctly if the cost of collecting the deposit %s',
  async (_title, gwei, isPaused) => {
    const fees = feesOf({}, 2n * 10n ** 16n);
    fees.setGasPrice(gwei * GWEI);
    await fees.refresh();
    // Collecting a token needs 200,000 gas here, and a payout 21,000.
    expect(fees.of(eth, usdt)).toMatchObject({ isPaused, isDepositPaused: isPaused });
    expect(fees.collecting(usdt)?.isPaused).toBe(isPaused);
    expect([fees.of(eth)?.isPaused, fees.of(eth, ltc)?.isPaused]).toEqual([false, false]);
  },
);

it('feeOf charges at most the limit for collecting a deposit', async () => {
  const fees = feesOf({ marginPercent: 0 }, 2n * 10n ** 16n);
  fees.setGasPrice(200n * GWEI);
  await fees.refresh();
  // A payout of ether for 21,000 gas, and the limit instead of 150,000 gas.
  expect(fees.of(eth, usdt)?.feeMinor).toBe(242n * 10n ** 14n);
});

it('refresh asks each chain once, and reads its last payouts once a minute', async () => {
  const fees = feesOf();
  for (const passedMs of [0, 10_000, 49_000, 1_000]) {
    fees.advance(passedMs);
    await fees.refresh();
  }
  expect(fees.asked).toEqual([fees.recent, fees.recent, fees.recent, fees.recent]);
  expect(fees.reads()).toBe(2);
});

it('feeOf returns nothing before the first estimate, and refresh reports an estimate that fails', async () => {
  const fees = feesOf();
  expect(fees.of(usdt)).toBeNull();
  fees.setGasPrice(null);
  await fees.refresh();
  expect([fees.of(usdt), fees.reported]).toEqual([null, ['Error: the node is down']]);
});

it('feeOf pauses once the last estimate is too old, and resumes with the next one', async () => {
  const fees = feesOf({ maxAgeSeconds: 60 });
  await fees.refresh();
  fees.setGasPrice(null);
  fees.advance(59_000);
  await fees.refresh();
  expect([fees.of(usdt)?.isPaused, fees.estimateOf('eth')?.safeMinor]).toEqual([
    false,
    420_000n * GWEI,
  ]);
  fees.advance(1_000);
  expect([fees.of(usdt)?.isPaused, fees.estimateOf('eth')]).toEqual([true, null]);
  fees.setGasPrice(GWEI);
  await fees.refresh();
  expect(fees.of(usdt)?.isPaused).toBe(false);
});

it('feeOf makes no request to a node', async () => {
  const fees = feesOf();
  await fees.refresh();
  const before = fees.calls();
  for (let quotes = 0; quotes < 1_000; quotes += 1) fees.of(usdt);
  expect([fees.calls() - before, fees.revision()]).toEqual([0, 1]);
});
