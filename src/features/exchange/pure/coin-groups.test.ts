import fc from 'fast-check';

import { coinAnswer, fewCoins } from '../fixtures/coins';
import { busyNetworks, groupCoins, onlyCoins } from './coin-groups';

const slugs = (own: Parameters<typeof groupCoins>[1]) => groupCoins(fewCoins, own).map(({ name, coins }) => [name, coins.map(({ slug }) => slug)]);

it('puts each coin into the first group that it belongs to', () => {
  expect(slugs({ favouriteSlugs: ['trx', 'gone'], recentSlugs: ['btc', 'trx'] })).toEqual([
    ['favourites', ['trx']],
    ['recent', ['btc']],
    ['popular', ['eth', 'usdterc20']],
    ['others', ['usdttrc20', 'bch', 'etc', 'avax']],
  ]);
});

it('leaves groups without coins out', () => {
  expect(slugs({ favouriteSlugs: [], recentSlugs: [] }).map(([name]) => name)).toEqual(['popular', 'others']);
});

it('shows every coin once, whatever was starred and chosen', () => {
  const some = fc.array(fc.constantFrom(...fewCoins.map(({ slug }) => slug), 'gone'));
  fc.assert(fc.property(some, some, (favouriteSlugs, recentSlugs) => {
    const shown = groupCoins(fewCoins, { favouriteSlugs, recentSlugs }).flatMap(({ coins }) => coins);
    expect(new Set(shown)).toEqual(new Set(fewCoins));
    expect(shown).toHaveLength(fewCoins.length);
  }));
});

it('counts no money in the bank as a coin', () => {
  expect(onlyCoins([coinAnswer('USD', 'USD', { instrumentType: 'fiat' }), ...fewCoins])).toEqual(fewCoins);
});

it('offers the networks with several coins, the busiest first', () => {
  expect(busyNetworks([...fewCoins, coinAnswer('USDC', 'ERC20', { networkFriendlyTitle: 'Ethereum' })])).toEqual(['Ethereum', 'TRON']);
});
