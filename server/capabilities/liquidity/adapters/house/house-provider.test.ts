import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createManualMarketData } from '../../../prices';
import { createHouseProvider, type HouseProviderDeps } from './house-provider';
import { catalogueFees, fixedFee } from '../../../../testing/market/network-fees';

const NOW_MS = 1_000_000;
const ONE_E24 = 10n ** 24n;
const instrument = (slug: string): Instrument => {
  const found = defaultCatalogue.bySlug(slug);
  if (!found) throw new Error(`no ${slug}`);
  return found;
};
const [eth, usdt, btc] = [instrument('eth'), instrument('usdterc20'), instrument('btc')];

function houseWith(overrides: Partial<HouseProviderDeps> = {}) {
  const marketData = createManualMarketData({
    clock: { nowMs: () => NOW_MS },
    prices: { ETH: '3000', USDT: '1', BTC: '97000' },
  });
  const house = createHouseProvider({
    networkFees: catalogueFees,
    marketData,
    liquidity: {
      freeMinor: (slug) => (slug === 'usdterc20' ? 5_000_000_000n : 0n),
      revision: () => 0,
    },
    chainSlugs: new Set(['eth', 'usdterc20']),
    spreads: { spreadBps: 30n, fixedExtraBps: 50n },
    ...overrides,
  });
  return { house, marketData };
}

describe('the house provider', () => {
  it('offers the market rate less its spread, up to its balance', () => {
    expect(houseWith().house.offer({ from: eth, to: usdt, rateMode: 'FLOATING' })).toEqual({
      providerCode: 'house',
      marketRateE24: 3000n * ONE_E24,
      rateE24: 2991n * ONE_E24,
      spreadBps: 30n,
      minDepositMinor: 0n,
      maxPayoutMinor: 5_000_000_000n,
      networkFeeMinor: 1_600_000n,
      isPaused: false,
      isDepositPaused: false,
      supportsFixedRate: true,
      isSimulated: false,
      priceAtMs: NOW_MS,
      expiresAtMs: NOW_MS + 30_000,
    });
  });

  it('charges more for a fixed rate', () => {
    expect(houseWith().house.offer({ from: eth, to: usdt, rateMode: 'FIXED' })).toMatchObject({
      rateE24: 2976n * ONE_E24,
      spreadBps: 80n,
    });
  });

  it('serves a pair only if both legs are on its own chains', () => {
    const { house } = houseWith();
    expect([
      house.serves(eth, usdt),
      house.serves(usdt, eth),
      house.serves(eth, btc),
      house.serves(eth, eth),
    ]).toEqual([true, true, false, false]);
    expect(house.offer({ from: eth, to: btc, rateMode: 'FLOATING' })).toBeNull();
  });

  it('offers nothing without a fresh price for both legs', () => {
    const { house, marketData } = houseWith();
    marketData.clearPrice('USDT');
    expect(house.offer({ from: eth, to: usdt, rateMode: 'FLOATING' })).toBeNull();
  });

  it("charges the chain's own fee", () => {
    const { house } = houseWith({ networkFees: fixedFee(777n) });
    expect(house.offer({ from: eth, to: usdt, rateMode: 'FLOATING' })?.networkFeeMinor).toBe(777n);
  });

  it('offers nothing while the network fee is unknown', () => {
    const { house } = houseWith({ networkFees: { feeOf: () => null } });
    expect(house.offer({ from: eth, to: usdt, rateMode: 'FLOATING' })).toBeNull();
  });

  it('rounds the rate against the client, to significant digits', () => {
    const { house, marketData } = houseWith();
    marketData.setPrice('USDT', '0.9997');
    const offer = house.offer({ from: eth, to: usdt, rateMode: 'FLOATING' });
    expect(offer?.marketRateE24.toString()).toMatch(/^3000900270081024(0+)$/);
    expect(offer && offer.rateE24 <= (offer.marketRateE24 * 9970n) / 10_000n).toBe(true);
  });
});
