import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import { DEFAULT_TERMS, servesPair, upstreamOffer } from './upstream-offer';

const instrument = (slug: string): Instrument => defaultCatalogue.bySlug(slug)!;
const localSlugs = new Set(['eth', 'usdterc20']);
const USDT = 10n ** 6n;

function offerOf(
  from: string,
  to: string,
  {
    rateMode = 'FLOATING' as RateMode,
    freeMinor = 10n ** 30n,
    prices = { BTC: '100000', ETH: '4000', USDT: '1' } as Record<string, string>,
  } = {},
) {
  const marketData = createManualMarketData({ clock: { nowMs: () => 1_000 }, prices });
  const free = (slug: string) => (localSlugs.has(slug) ? freeMinor : null);
  return upstreamOffer(
    { catalogue: defaultCatalogue, marketData, terms: DEFAULT_TERMS, localSlugs, freeMinor: free },
    { from: instrument(from), to: instrument(to), rateMode },
  );
}

test.each([
  ['btc', 'xmr', true],
  ['btc', 'usdterc20', true],
  ['eth', 'btc', true],
  ['eth', 'usdterc20', false],
  ['btc', 'btc', false],
  ['usd', 'btc', false],
  ['btc', 'eur', false],
])('servesPair from %s to %s is %s', (from, to, isServed) => {
  expect(servesPair(localSlugs, instrument(from), instrument(to))).toBe(isServed);
});

test('the simulator offers the market rate less its own spread, marked as simulated', () => {
  expect(offerOf('btc', 'usdterc20')).toMatchObject({
    providerCode: 'sandbox',
    marketRateE24: 100_000n * 10n ** 24n,
    rateE24: 99_400n * 10n ** 24n,
    spreadBps: 60n,
    networkFeeMinor: 1_600_000n,
    isSimulated: true,
    supportsFixedRate: true,
  });
});

test('the simulator charges more for a fixed rate', () => {
  expect(offerOf('btc', 'usdterc20', { rateMode: 'FIXED' })?.spreadBps).toBe(120n);
});

test('the simulator pays out at most 250,000 US dollars, and never more than a local wallet holds', () => {
  expect(offerOf('btc', 'usdterc20')?.maxPayoutMinor).toBe(250_000n * USDT);
  expect(offerOf('btc', 'usdterc20', { freeMinor: 42n * USDT })?.maxPayoutMinor).toBe(42n * USDT);
  expect(offerOf('eth', 'btc', { freeMinor: 0n })?.maxPayoutMinor).toBe(250_000_000n);
});

test('the simulator offers nothing without a price', () => {
  expect(offerOf('btc', 'usdterc20', { prices: { BTC: '100000' } })).toBeNull();
});
