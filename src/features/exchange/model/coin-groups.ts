import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { isFiat } from './exchange-kind';

type CoinGroupName = 'favourites' | 'recent' | 'popular' | 'money' | 'others' | 'notOffered';
export type CoinGroup = {
  readonly name: CoinGroupName;
  readonly coins: readonly InstrumentResponse[];
};

type OwnCoins = {
  /** If true, fiat currencies come first; otherwise they come after the popular coins. */
  readonly isFiatChosen: boolean;
  /** Slugs, newest first. */
  readonly favouriteSlugs: readonly string[];
  readonly recentSlugs: readonly string[];
};

/**
 * Groups everything that can be chosen, each coin in the first group that it belongs to. Omits
 * groups without coins.
 */
export function groupCoins(
  coins: readonly InstrumentResponse[],
  { isFiatChosen, favouriteSlugs, recentSlugs }: OwnCoins,
): readonly CoinGroup[] {
  const bySlug = new Map(coins.map((coin) => [coin.slug, coin]));
  const take = (slugs: readonly string[]): readonly InstrumentResponse[] =>
    slugs.flatMap((slug) => {
      const coin = bySlug.get(slug);
      bySlug.delete(slug);
      return coin === undefined ? [] : [coin];
    });
  const money: readonly CoinGroup[] = [
    { name: 'money', coins: take(coins.filter(isFiat).map(({ slug }) => slug)) },
  ];
  const groups: readonly CoinGroup[] = [
    ...(isFiatChosen ? money : []),
    { name: 'favourites', coins: take(favouriteSlugs) },
    { name: 'recent', coins: take(recentSlugs) },
    {
      name: 'popular',
      coins: take(coins.filter(({ isPopular }) => isPopular).map(({ slug }) => slug)),
    },
    ...(isFiatChosen ? [] : money),
    { name: 'others', coins: [...bySlug.values()] },
  ];
  return groups.filter((group) => group.coins.length > 0);
}

const shownNetworks = 8;
const coinsOfShownNetwork = 2;

/** Returns the names of the networks with the most coins, to filter the list by. */
export function busyNetworks(coins: readonly InstrumentResponse[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { networkFriendlyTitle } of coins)
    counts.set(networkFriendlyTitle, (counts.get(networkFriendlyTitle) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= coinsOfShownNetwork)
    .sort(([, left], [, right]) => right - left)
    .slice(0, shownNetworks)
    .map(([name]) => name);
}
