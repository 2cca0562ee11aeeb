import fc from 'fast-check';

import { coinAnswer, fewCoins } from '../fixtures/coins';
import { busyNetworks, groupCoins } from './coin-groups';

const slugs = (own: Omit<Parameters<typeof groupCoins>[1], 'isMoneyChosen'>) =>
  groupCoins(fewCoins, { ...own, isMoneyChosen: false }).map(({ name, coins }) => [
    name,
    coins.map(({ slug }) => slug),
  ]);

it('puts each coin into the first group that it belongs to', () => {
  expect(slugs({ favouriteSlugs: ['trx', 'gone'], recentSlugs: ['btc', 'trx'] })).toEqual([
    ['favourites', ['trx']],
    ['recent', ['btc']],
    ['popular', ['eth', 'usdterc20']],
    ['others', ['usdttrc20', 'bch', 'etc', 'avax']],
  ]);
});

it('leaves groups without coins out', () => {
  expect(slugs({ favouriteSlugs: [], recentSlugs: [] }).map(([name]) => name)).toEqual([
    'popular',
    'others',
  ]);
});

it('shows every coin once, whatever was starred and chosen', () => {
  const some = fc.array(fc.constantFrom(...fewCoins.map(({ slug }) => slug), 'gone'));
  fc.assert(
    fc.property(some, some, (favouriteSlugs, recentSlugs) => {
      const shown = groupCoins(fewCoins, {
        isMoneyChosen: false,
        favouriteSlugs,
        recentSlugs,
      }).flatMap(({ coins }) => coins);
      expect(new Set(shown)).toEqual(new Set(fewCoins));
      expect(shown).toHaveLength(fewCoins.length);
    }),
  );
});

it.each([
  [true, ['money', 'popular', 'others']],
  [false, ['popular', 'money', 'others']],
])('has money in a group of its own, first where money is chosen: %s', (isMoneyChosen, names) => {
  const groups = groupCoins([coinAnswer('USD', 'USD', { instrumentType: 'fiat' }), ...fewCoins], {
    isMoneyChosen,
    favouriteSlugs: [],
    recentSlugs: [],
  });
  expect(groups.map(({ name }) => name)).toEqual(names);
  expect(groups.find(({ name }) => name === 'money')?.coins.map(({ slug }) => slug)).toEqual([
    'usd',
  ]);
});

it('offers the networks with several coins, the busiest first', () => {
  expect(
    busyNetworks([...fewCoins, coinAnswer('USDC', 'ERC20', { networkFriendlyTitle: 'Ethereum' })]),
  ).toEqual(['Ethereum', 'TRON']);
});
