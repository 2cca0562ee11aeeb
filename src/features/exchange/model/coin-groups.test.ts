import fc from 'fast-check';

import { coinResponse, fewCoins } from '../fixtures/coins';
import { busyNetworks, groupCoins } from './coin-groups';

const slugs = (own: Omit<Parameters<typeof groupCoins>[1], 'isFiatChosen'>) =>
  groupCoins(fewCoins, { ...own, isFiatChosen: false }).map(({ name, coins }) => [
    name,
    coins.map(({ slug }) => slug),
  ]);

it('groupCoins puts each coin in the first group it belongs to', () => {
  expect(slugs({ favouriteSlugs: ['trx', 'gone'], recentSlugs: ['btc', 'trx'] })).toEqual([
    ['favourites', ['trx']],
    ['recent', ['btc']],
    ['popular', ['eth', 'usdterc20']],
    ['others', ['usdttrc20', 'bch', 'etc', 'avax']],
  ]);
});

it('groupCoins omits groups without coins', () => {
  expect(slugs({ favouriteSlugs: [], recentSlugs: [] }).map(([name]) => name)).toEqual([
    'popular',
    'others',
  ]);
});

it('groupCoins returns every coin exactly once, regardless of favourites and recent coins', () => {
  const some = fc.array(fc.constantFrom(...fewCoins.map(({ slug }) => slug), 'gone'));
  fc.assert(
    fc.property(some, some, (favouriteSlugs, recentSlugs) => {
      const shown = groupCoins(fewCoins, {
        isFiatChosen: false,
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
])(
  'groupCoins puts fiat currencies in their own group, which comes first if fiat is chosen (%s)',
  (isFiatChosen, names) => {
    const groups = groupCoins(
      [coinResponse('USD', 'USD', { instrumentType: 'fiat' }), ...fewCoins],
      {
        isFiatChosen,
        favouriteSlugs: [],
        recentSlugs: [],
      },
    );
    expect(groups.map(({ name }) => name)).toEqual(names);
    expect(groups.find(({ name }) => name === 'money')?.coins.map(({ slug }) => slug)).toEqual([
      'usd',
    ]);
  },
);

it('busyNetworks lists the networks with several coins, those with the most coins first', () => {
  expect(
    busyNetworks([
      ...fewCoins,
      coinResponse('USDC', 'ERC20', { networkFriendlyTitle: 'Ethereum' }),
    ]),
  ).toEqual(['Ethereum', 'TRON']);
});
