import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualClock } from '../../../../testing/manual-clock';
import { buildTestMarket } from '../../../../testing/market/market-app';
import { createManualMarketData } from '../../../prices';
import { createPayoutProvider } from './payout-provider';

const SWAP = {
  from: defaultCatalogue.bySlug('usdterc20')!,
  to: defaultCatalogue.bySlug('eur')!,
  rateMode: 'FLOATING',
  amount: null,
} as const;

/** @param collectingMinor what collecting a deposit costs, in millionths of a dollar */
function minimumWith(collectingMinor: bigint | null, isPaused = false): bigint {
  const clock = createManualClock();
  const marketData = createManualMarketData({ clock, prices: { USDT: '1', EUR: '1' } });
  const provider = createPayoutProvider({
    partnerCode: 'sandbox',
    marketData,
    chainSlugs: new Set([SWAP.from.slug]),
    spreadBps: 30n,
    networkFees: {
      collectingCostOf: () =>
        collectingMinor === null
          ? null
          : {
              feeMinor: collectingMinor,
              expiresAtMs: Infinity,
              isPaused,
              isDepositPaused: isPaused,
            },
    },
    termsOf: () => ({
      minMinor: 1_000n,
      maxMinor: 1_000_000n,
      feeBps: 0n,
      noKycThresholdMinor: 69_900n,
      payoutVerificationMinor: null,
    }),
    isDropped: () => false,
    isSimulated: true,
  });
  const { market } = buildTestMarket({ clock, marketData, providers: [provider] });
  return market.quoter(SWAP).quote.limits.minGiveMinor;
}

test('the minimum of a card payout is five times what collecting the deposit costs', () => {
  expect(minimumWith(9_000_000n)).toBe(45_000_000n);
});

test("the minimum of a card payout is the partner's while collecting the deposit costs little", () => {
  expect(minimumWith(1_000n)).toBe(minimumWith(0n));
});

test('no card payout is offered while collecting the deposit costs more than the limit', () => {
  expect(() => minimumWith(9_000_000n, true)).toThrow(
    expect.objectContaining({ code: 'ERR_NO_LIQUIDITY_AVAILABLE' }),
  );
});

test('no card payout is offered while the cost of collecting the deposit is not known', () => {
  expect(() => minimumWith(null)).toThrow(
    expect.objectContaining({ code: 'ERR_NO_LIQUIDITY_AVAILABLE' }),
  );
});
