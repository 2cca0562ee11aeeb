import catalogue from '@quayside/contract/instruments/instruments.json';
import type { CoinNames } from '@quayside/contract/site/coin-names';
import fc from 'fast-check';

import { coinResponse, fewCoins } from '../fixtures/coins';
import { findCoins, searchableCoins } from './coin-search';

const names: CoinNames = {
  coins: { ETH: 'эфириум éter', ETC: 'эфириум классик', USDT: 'тезер' },
  networks: { Ethereum: 'эфириум', TRON: 'трон' },
};
const searchable = searchableCoins(fewCoins, names);
const slugsFor = (query: string): readonly string[] =>
  findCoins(searchable, query).map(({ slug }) => slug);
const all = catalogue.map(({ currencyTitle, networkTitle, ...row }) =>
  coinResponse(currencyTitle, networkTitle, row),
);
const wholeCatalogue = searchableCoins(all, names);

it.each([
  ['a ticker, exact match first', 'eth', ['eth', 'usdterc20', 'etc', 'usdttrc20']],
  ['a ticker prefix', 'usd', ['usdterc20', 'usdttrc20']],
  ['a ticker and a network in any order', 'trc20 usdt', ['usdttrc20']],
  ['a ticker and a network as one word', 'usdttrc20', ['usdttrc20']],
  ['a network by its displayed name', 'TRON', ['usdttrc20', 'trx']],
  ['a name of two words', 'bitcoin cash', ['bch']],
  ['a name of another language', 'Эфириум', ['eth', 'usdterc20', 'etc']],
  ['a name of another language with a network', 'тезер трон', ['usdttrc20']],
  ['a name with an accent, typed without it', 'eter', ['eth']],
  ['a name with an accent', 'ÉTER', ['eth']],
  ['Latin keys typed with the Ukrainian layout', 'пщкі', []],
  ['Latin keys typed with the Cyrillic layout', 'гыве', ['usdterc20', 'usdttrc20']],
  ['a contract address', '0xdac17f958d2ee523a2206206994597c13d831ec7', ['usdterc20']],
  ['a contract address prefix', ' TR7NHqjeKQ ', ['usdttrc20']],
  ['a network with a hyphen', 'c-chain', ['avax']],
  ['text that matches nothing', 'zzz', []],
  ['punctuation only', '!?', []],
])('a search for %s (%j) returns %j', (_what, query, slugs) => {
  expect(slugsFor(query)).toEqual(slugs);
});

it('an empty query returns all coins in their original order', () => {
  expect(findCoins(searchable, '  ')).toEqual(fewCoins);
});

describe('a search of the whole catalogue', () => {
  const anyCoin = fc.constantFrom(...all);

  it('returns an exact ticker first, in upper or lower case', () => {
    fc.assert(
      fc.property(anyCoin, fc.boolean(), ({ currencyTitle }, isLower) => {
        const [first] = findCoins(
          wholeCatalogue,
          isLower ? currencyTitle.toLowerCase() : currencyTitle,
        );
        expect(first?.currencyTitle).toBe(currencyTitle);
      }),
    );
  });

  it('finds every coin by ticker and network, in either order, with only closely related coins above it', () => {
    fc.assert(
      fc.property(anyCoin, fc.boolean(), (coin, isNetworkFirst) => {
        const words = [coin.currencyTitle, coin.networkTitle];
        const found = findCoins(
          wholeCatalogue,
          (isNetworkFirst ? words.reverse() : words).join(' '),
        );
        const position = found.indexOf(coin);
        expect(position).toBeGreaterThanOrEqual(0);
        expect(
          found
            .slice(0, position)
            .every(
              ({ currencyTitle, networkTitle }) =>
                [coin.currencyTitle, coin.networkTitle].includes(currencyTitle) ||
                networkTitle === coin.networkTitle,
            ),
        ).toBe(true);
      }),
    );
  });

  it('finds every token by its contract address', () => {
    const tokens = all.filter(({ contractAddress }) => contractAddress !== '');
    fc.assert(
      fc.property(fc.constantFrom(...tokens), (coin) => {
        expect(findCoins(wholeCatalogue, coin.contractAddress.toLowerCase())).toContain(coin);
      }),
    );
  });

  it('never returns a coin twice, and finds no additional coins when a word is added', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), anyCoin, (text, { networkTitle }) => {
        const wide = findCoins(wholeCatalogue, networkTitle);
        const narrow = findCoins(wholeCatalogue, `${networkTitle} ${text}`);
        expect(new Set(narrow).size).toBe(narrow.length);
        expect(narrow.every((coin) => wide.includes(coin))).toBe(true);
      }),
    );
  });
});
