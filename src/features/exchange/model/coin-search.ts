import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { coinAliases, networkAliases } from './coin-aliases';

/** A coin with its search terms, built once per list. */
type SearchableCoin = {
  readonly coin: InstrumentResponse;
  readonly ticker: string;
  readonly codes: readonly string[];
  /** Whole words of names, titles and aliases. */
  readonly words: readonly string[];
  readonly contract: string;
};

/** The minimum length at which a word counts as the start of a contract address. */
const minContractLength = 8;
const noMatch = Number.POSITIVE_INFINITY;

export function searchableCoins(coins: readonly InstrumentResponse[]): readonly SearchableCoin[] {
  return coins.map((coin) => {
    const {
      currencyTitle,
      networkTitle,
      networkFriendlyTitle,
      fullName,
      slug,
      bestChangeName,
      contractAddress,
    } = coin;
    const names = [
      fullName,
      networkTitle,
      networkFriendlyTitle,
      coinAliases[currencyTitle] ?? '',
      networkAliases[networkFriendlyTitle] ?? '',
    ];
    return {
      coin,
      ticker: currencyTitle.toLowerCase(),
      codes: [slug.toLowerCase(), bestChangeName.toLowerCase()],
      words: [...new Set(wordsOf(names.join(' ')))],
      contract: contractAddress.toLowerCase(),
    };
  });
}

/**
 * Returns the coins that match every word of a query, best match first: an exact ticker, then
 * codes, beginnings of tickers, names and networks, then substrings. Equally good matches keep
 * their order. If nothing matches, the query is retried as if it had been typed with a Latin
 * keyboard layout.
 */
export function findCoins(
  coins: readonly SearchableCoin[],
  query: string,
): readonly InstrumentResponse[] {
  const found = rankCoins(coins, query);
  return found.length > 0 ? found : rankCoins(coins, toLatinKeys(query));
}

function rankCoins(coins: readonly SearchableCoin[], query: string): readonly InstrumentResponse[] {
  const address = query.trim().toLowerCase();
  const words = wordsOf(query);
  if (words.length === 0) return address === '' ? coins.map(({ coin }) => coin) : [];
  const ranked = coins
    .map((entry) => ({ coin: entry.coin, rank: rankOf(entry, words, address) }))
    .filter(({ rank }) => rank[0] < noMatch);
  return ranked
    .sort((left, right) => left.rank[0] - right.rank[0] || left.rank[1] - right.rank[1])
    .map(({ coin }) => coin);
}

/** Returns the best word's rank and the sum of all; both are infinite if any word has no match. */
function rankOf(
  entry: SearchableCoin,
  words: readonly string[],
  address: string,
): readonly [best: number, sum: number] {
  if (isContract(entry.contract, address)) return [0, 0];
  const fits = words.map((word) => fitOf(entry, word));
  const sum = fits.reduce((total, fit) => total + fit, 0);
  return sum === noMatch ? [noMatch, noMatch] : [Math.min(...fits), sum];
}

function isContract(contract: string, address: string): boolean {
  return (
    contract !== '' &&
    (contract === address || (address.length >= minContractLength && contract.startsWith(address)))
  );
}

function fitOf({ ticker, codes, words }: SearchableCoin, word: string): number {
  if (ticker === word) return 0;
  if (codes.includes(word)) return 1;
  if (ticker.startsWith(word)) return 2;
  if (words.includes(word)) return 3;
  if (words.some((known) => known.startsWith(word))) return 4;
  if (codes.some((code) => code.startsWith(word))) return 5;
  return word.length > 1 && [ticker, ...words].some((known) => known.includes(word)) ? 6 : noMatch;
}

/** Splits text into words: letters and digits form words, and everything else separates them. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Returns what the same keys would have typed in a Latin layout: `гыве` is `usdt`. */
function toLatinKeys(text: string): string {
  return Array.from(text.toLowerCase(), (character) => {
    const index = cyrillic.indexOf(character);
    return index === -1 ? character : (latin[index] ?? character);
  }).join('');
}
