import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualMarketData } from '../capabilities/prices/adapters/manual-market-data';
import { createManualClock } from '../testing/manual-clock';
import { buildMarket } from './build-market';
import type { ServerConfig } from './server-config';

it('rejects quotes and orders for a token whose network is down, but still prices received funds', () => {
  const clock = createManualClock();
  const marketData = createManualMarketData({
    clock,
    prices: { USDT: '1', ETH: '2000', LTC: '80' },
  });
  const silent = new Set<string>();
  const { market, pricingService } = buildMarket({
    config: {
      spreadBps: 30n,
      fixedExtraBps: 50n,
      platformFeeBps: 50n,
      confirmationMode: 'D',
      maxUnpaidUsdCentsPerCaller: 10n ** 9n,
    } as ServerConfig,
    clock,
    marketData,
    liquidity: { freeMinor: () => 10n ** 24n, revision: () => 0 },
    chains: {
      all: [],
      payoutOnly: [],
      slugs: new Set(['eth', 'usdterc20', 'ltc']),
      testNetworksOf: () => [],
      payoutConfirmationsOf: () => 1,
      finalConfirmationsOf: () => 1,
    },
    isPaused: () => false,
    isReachable: (slug) => !silent.has(slug),
    statementSigner: {
      sign: () => ({ keyId: '', signature: '' }),
      signAside: async () => ({ keyId: '', signature: '' }),
      isOwn: () => false,
    },
    upstream: [],
    card: null,
  });
  const [ltc, usdt] = [defaultCatalogue.bySlug('ltc')!, defaultCatalogue.bySlug('usdterc20')!];
  const ask = (from: typeof ltc, to: typeof ltc) => ({
    from,
    to,
    rateMode: 'FLOATING' as const,
    depositMinor: 10n ** BigInt(from.precisionDecimals) * 100n,
    markupPercent: null,
  });
  expect(
    market.quoter({ from: ltc, to: usdt, rateMode: 'FLOATING', amount: null }).quote
      .amountToGetMinor,
  ).toBeGreaterThan(0n);
  silent.add('usdterc20');
  const away = expect.objectContaining({
    code: 'ERR_NO_LIQUIDITY_AVAILABLE',
    message: 'The network ERC20 is not responding right now',
    details: { reason: 'network_silent', network: 'ERC20' },
  });
  for (const [from, to] of [
    [ltc, usdt],
    [usdt, ltc],
  ] as const) {
    expect(() => market.quoter({ from, to, rateMode: 'FLOATING', amount: null })).toThrow(away);
    expect(() => pricingService.quoteNewOrder(ask(from, to))).toThrow(away);
    expect(pricingService.priceDeposit(ask(from, to)).terms.payoutMinor).toBeGreaterThan(0n);
  }
});

it('reports the service as unavailable when a network fee has no fresh price', () => {
  const clock = createManualClock();
  const marketData = createManualMarketData({ clock, prices: { USDT: '1', ETH: '2000' } });
  const { pricingService } = buildMarket({
    config: {
      spreadBps: 30n,
      fixedExtraBps: 50n,
      platformFeeBps: 50n,
      confirmationMode: 'D',
      maxUnpaidUsdCentsPerCaller: 10_000_000n,
    } as ServerConfig,
    clock,
    marketData,
    liquidity: { freeMinor: () => 0n, revision: () => 0 },
    chains: {
      all: [],
      payoutOnly: [],
      slugs: new Set(),
      testNetworksOf: () => [],
      payoutConfirmationsOf: () => 1,
      finalConfirmationsOf: () => 1,
    },
    isPaused: () => false,
    isReachable: () => true,
    statementSigner: {
      sign: () => ({ keyId: '', signature: '' }),
      signAside: async () => ({ keyId: '', signature: '' }),
      isOwn: () => false,
    },
    upstream: [],
    card: null,
  });
  const usdt = defaultCatalogue.bySlug('usdterc20')!;
  expect(pricingService.networkFeeMinor(usdt)).toBeGreaterThan(0n);
  marketData.clearPrice('USDT');
  expect(() => pricingService.networkFeeMinor(usdt)).toThrow(
    expect.objectContaining({ code: 'ERR_SERVICE_UNAVAILABLE' }),
  );
});
