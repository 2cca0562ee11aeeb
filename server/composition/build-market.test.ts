import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createHouseProvider } from '../capabilities/liquidity/adapters/house/house-provider';
import { createManualMarketData } from '../capabilities/prices/adapters/manual-market-data';
import { createManualClock } from '../testing/manual-clock';
import { buildMarket } from './build-market';
import type { ServerConfig } from './server-config';
import { catalogueFees } from '../testing/market/network-fees';
import type { NetworkFees } from '../capabilities/liquidity';

const SLUGS = ['eth', 'usdterc20', 'ltc'];
const [ltc, usdt] = [defaultCatalogue.bySlug('ltc')!, defaultCatalogue.bySlug('usdterc20')!];

/** Builds a market with a house that trades three coins. */
function buildHouseMarket({
  isEnabled = true,
  isReachable = () => true,
  networkFees = catalogueFees,
}: {
  readonly networkFees?: Pick<NetworkFees, 'feeOf'>;
  readonly isEnabled?: boolean;
  readonly isReachable?: (slug: string) => boolean;
} = {}) {
  const clock = createManualClock();
  const marketData = createManualMarketData({
    clock,
    prices: { USDT: '1', ETH: '2000', LTC: '80' },
  });
  const chainSlugs = new Set(SLUGS);
  const house = createHouseProvider({
    networkFees,
    marketData,
    liquidity: { freeMinor: () => 10n ** 24n, revision: () => 0 },
    chainSlugs,
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
  });
  const built = buildMarket({
    config: {
      platformFeeBps: 50n,
      confirmationMode: 'D',
      maxUnpaidUsdCentsPerCaller: 10n ** 9n,
    } as ServerConfig,
    clock,
    marketData,
    chains: { slugs: chainSlugs, testNetworksOf: () => [] },
    isPaused: () => false,
    isReachable,
    networkFees,
    statementSigner: {
      sign: () => ({ keyId: '', signature: '' }),
      signAside: async () => ({ keyId: '', signature: '' }),
      isOwn: () => false,
    },
    providers: { offers: [{ offers: [house], isEnabled, takesCards: false }] },
  });
  return { ...built, marketData };
}

const requestFor = (from: Instrument, to: Instrument) => ({
  from,
  to,
  rateMode: 'FLOATING' as const,
  depositMinor: 10n ** BigInt(from.precisionDecimals) * 100n,
  markupPercent: null,
});

it('the market rejects quotes and orders while their network is down, but still prices received funds', () => {
  const silent = new Set<string>();
  const { market, pricingService } = buildHouseMarket({ isReachable: (slug) => !silent.has(slug) });
  expect(
    market.quoter({ from: ltc, to: usdt, rateMode: 'FLOATING', amount: null }).quote
      .amountToGetMinor,
  ).toBeGreaterThan(0n);
  silent.add('usdterc20');
  const networkDown = expect.objectContaining({
    code: 'ERR_NO_LIQUIDITY_AVAILABLE',
    message: 'The network ERC20 is paused right now',
    details: { reason: 'network_silent', network: 'ERC20' },
  });
  for (const [from, to] of [
    [ltc, usdt],
    [usdt, ltc],
  ] as const) {
    expect(() => market.quoter({ from, to, rateMode: 'FLOATING', amount: null })).toThrow(
      networkDown,
    );
    expect(() => pricingService.quoteNewOrder(requestFor(from, to))).toThrow(networkDown);
    expect(pricingService.priceDeposit(requestFor(from, to)).terms.payoutMinor).toBeGreaterThan(0n);
  }
});

it('the market rejects quotes and orders at a disabled provider, but still prices received funds', () => {
  const { market, pricingService } = buildHouseMarket({ isEnabled: false });
  const inactive = expect.objectContaining({ code: 'ERR_PAIR_NOT_ACTIVE' });
  expect(() => market.quoter({ from: ltc, to: usdt, rateMode: 'FLOATING', amount: null })).toThrow(
    inactive,
  );
  expect(() => pricingService.quoteNewOrder(requestFor(ltc, usdt))).toThrow(inactive);
  expect(pricingService.priceDeposit(requestFor(ltc, usdt)).terms.payoutMinor).toBeGreaterThan(0n);
});

it('networkFeeMinor reports the service as unavailable if the token has no fresh price', () => {
  const { marketData, pricingService } = buildHouseMarket();
  expect(pricingService.networkFeeMinor(usdt)).toBeGreaterThan(0n);
  marketData.clearPrice('USDT');
  expect(() => pricingService.networkFeeMinor(usdt)).toThrow(
    expect.objectContaining({ code: 'ERR_SERVICE_UNAVAILABLE' }),
  );
});

it('the market pauses a network whose fee is too high, and still prices received funds', () => {
  let [isPaused, isDepositPaused] = [false, false];
  const networkFees: Pick<NetworkFees, 'feeOf'> = {
    feeOf: () => ({ feeMinor: 50_000_000n, expiresAtMs: Infinity, isPaused, isDepositPaused }),
  };
  const { market, pricingService } = buildHouseMarket({ networkFees });
  const quote = () => market.quoter({ from: ltc, to: usdt, rateMode: 'FLOATING', amount: null });
  expect(quote().quote.networkFeeMinor).toBe(50_000_000n);
  isPaused = true;
  const paused = expect.objectContaining({
    code: 'ERR_NO_LIQUIDITY_AVAILABLE',
    details: { reason: 'network_silent', network: 'ERC20' },
  });
  expect(quote).toThrow(paused);
  expect(() => pricingService.quoteNewOrder(requestFor(ltc, usdt))).toThrow(paused);
  expect(pricingService.priceDeposit(requestFor(ltc, usdt)).terms.networkFeeMinor).toBe(
    50_000_000n,
  );
  expect(pricingService.networkFeeMinor(usdt)).toBe(50_000_000n);
  isDepositPaused = true;
  expect(quote).toThrow(
    expect.objectContaining({ details: { reason: 'network_silent', network: 'LTC' } }),
  );
});

it('networkFeeMinor reports the service as unavailable while the fee is unknown', () => {
  const { pricingService } = buildHouseMarket({ networkFees: { feeOf: () => null } });
  expect(() => pricingService.networkFeeMinor(usdt)).toThrow(
    expect.objectContaining({ code: 'ERR_SERVICE_UNAVAILABLE' }),
  );
});
