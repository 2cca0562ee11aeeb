import { useEffect } from 'react';

import { createStore } from '../../../lib/store';
import { createStoredValue } from '../../../lib/stored-value';
import { useStore } from '../../../lib/use-store';

const maxFavourites = 100;
const maxRecent = 6;
const noSlugs: readonly string[] = [];

const parseSlugs =
  (longest: number) =>
  (json: unknown): readonly string[] | undefined =>
    Array.isArray(json)
      ? [
          ...new Set(
            json.filter(
              (slug): slug is string => typeof slug === 'string' && /^[a-z0-9]+$/.test(slug),
            ),
          ),
        ].slice(0, longest)
      : undefined;

const storedFavourites = createStoredValue<readonly string[]>({
  name: 'favourite-coins',
  version: 1,
  fallback: noSlugs,
  parse: parseSlugs(maxFavourites),
});
const storedRecent = createStoredValue<readonly string[]>({
  name: 'recent-coins',
  version: 1,
  fallback: noSlugs,
  parse: parseSlugs(maxRecent),
});

/** The current favourites; empty until the storage has been read. */
const favourites = createStore<readonly string[]>(noSlugs);

/** Returns the slugs of the coins that the visitor has starred, newest first. */
export function readFavouriteCoins(): readonly string[] {
  return storedFavourites.read();
}

/**
 * Returns the favourites, kept up to date while they are shown. Another tab may have changed them
 * since they were last shown.
 */
export function useFavouriteCoins(): readonly string[] {
  useEffect(() => {
    favourites.set(storedFavourites.read());
  }, []);
  return useStore(favourites, noSlugs);
}

/** @returns whether the coin is a favourite now */
export function toggleFavouriteCoin(slug: string): boolean {
  const before = storedFavourites.read();
  const isFavourite = !before.includes(slug);
  const after = isFavourite
    ? [slug, ...before].slice(0, maxFavourites)
    : before.filter((other) => other !== slug);
  storedFavourites.write(after);
  favourites.set(after);
  return isFavourite;
}

/** Returns the slugs of the coins chosen last, newest first. */
export function readRecentCoins(): readonly string[] {
  return storedRecent.read();
}

export function rememberRecentCoin(slug: string): void {
  storedRecent.write(
    [slug, ...storedRecent.read().filter((other) => other !== slug)].slice(0, maxRecent),
  );
}
