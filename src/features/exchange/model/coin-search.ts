import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import type { CoinNames } from '@quayside/contract/site/coin-names';
import { latinKeysOf } from '@quayside/contract/site/keyboard-layouts';

/** A coin with its search terms, built once per list. */
type SearchableCoin = {
  readonly coin: InstrumentResponse;
  readonly ticker: string;
  readonly codes: readonly string[];
  /** Whole words of names and titles, in all languages. */
  readonly words: readonly string[];
  readonly contract: string;
};

/** The minimum length at which a word counts as the start of a contract address. */
const minContractLength = 8;
const noMatch = Number.POSITIVE_INFINITY;

/** @param otherNames names besides those of the catalogue */
export function searchableCoins(
  coins: readonly InstrumentResponse[],
  otherNames: CoinNames,
): readonly SearchableCoin[] {
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
      otherNames.coins[currencyTitle] ?? '',
      otherNames.networks[networkFriendlyTitle] ?? '',
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
  if (found.length > 0) return found;
  const retyped = latinKeysOf(query).map((typed) => rankCoins(coins, typed));
  return retyped.find(({ length }) => length > 0) ?? [];
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

/**
 * Splits text into words without accents: letters and digits form words, and everything else
 * separates them.
 */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
