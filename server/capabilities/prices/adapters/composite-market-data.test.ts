import { createCompositeMarketData } from './composite-market-data';
import { createManualMarketData } from './manual-market-data';

const ONE_E24 = 10n ** 24n;

function twoSources() {
  let nowMs = 0;
  const clock = { nowMs: () => nowMs };
  const first = createManualMarketData({ clock, prices: { ETH: '3000' } });
  const second = createManualMarketData({ clock, prices: { ETH: '3010', LTC: '90' } });
  const market = createCompositeMarketData({
    sources: [first, second],
    aliases: { WETH: 'ETH' },
    maxDeviationBps: 300n,
  });
  return {
    first,
    second,
    market,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('the composite of several sources', () => {
  it('uses the first source that has a fresh price', () => {
    const { first, market, wait, second } = twoSources();
    expect(market.priceOf('ETH')?.priceE24).toBe(3000n * ONE_E24);
    expect(market.priceOf('LTC')?.priceE24).toBe(90n * ONE_E24);
    wait(29_000);
    second.setPrice('ETH', '3020');
    wait(2_000);
    expect(market.priceOf('ETH')?.priceE24).toBe(3020n * ONE_E24);
    wait(60_000);
    expect(market.priceOf('ETH')).toBeNull();
    first.setPrice('ETH', '3001');
    expect(market.priceOf('ETH')?.priceE24).toBe(3001n * ONE_E24);
  });

  it('trusts neither of two sources that contradict each other', () => {
    const { second, market } = twoSources();
    second.setPrice('ETH', '3089');
    expect(market.priceOf('ETH')).not.toBeNull();
    second.setPrice('ETH', '3091');
    expect(market.priceOf('ETH')).toBeNull();
  });

  it('prices a wrapped coin like the coin that it wraps, under its own name', () => {
    expect(twoSources().market.priceOf('WETH')).toMatchObject({
      currencyTitle: 'WETH',
      priceE24: 3000n * ONE_E24,
    });
  });

  it('subscribes to all sources, and unsubscribes from all', async () => {
    const { first, second, market } = twoSources();
    const heard = jest.fn();
    const leave = market.subscribe(heard);
    first.setPrice('ETH', '3001');
    second.setPrice('LTC', '91');
    leave();
    second.setPrice('LTC', '92');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('requests history from the first source that trades the coin, and from the next if that fails', async () => {
    const { first, second, market } = twoSources();
    const refusal = new Error('too many requests');
    expect(await market.pricesSince('LTC', 1000, 0)).toMatchObject({
      points: [{ priceE24: 90n * ONE_E24 }],
    });
    expect(await market.pricesSince('WETH', 1000, 0)).toMatchObject({
      points: [{ priceE24: 3000n * ONE_E24 }],
    });
    expect(await market.pricesSince('NOCOIN', 1000, 0)).toBeNull();
    jest.spyOn(first, 'pricesSince').mockRejectedValue(refusal);
    expect(await market.pricesSince('ETH', 1000, 0)).toMatchObject({
      points: [{ priceE24: 3010n * ONE_E24 }],
    });
    jest.spyOn(second, 'pricesSince').mockResolvedValue(null);
    await expect(market.pricesSince('ETH', 1000, 0)).rejects.toBe(refusal);
  });
});
