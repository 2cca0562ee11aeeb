import { listInstruments } from '@quayside/contract/endpoints/instruments';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ComboboxGroup } from '../../../components/combobox/combobox-rows';
import { call } from '../../../lib/api/call';
import { logFailure } from '../../../lib/log-failure';
import { createStore } from '../../../lib/store';
import { createStoredValue } from '../../../lib/stored-value';
import { useStore } from '../../../lib/use-store';
import { busyNetworks, groupCoins, type CoinGroup } from '../model/coin-groups';
import { findCoins, searchableCoins } from '../model/coin-search';
import { isFiat } from '../model/exchange-kind';
import { useCoinNames } from './coin-names';

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
function readFavouriteCoins(): readonly string[] {
  return storedFavourites.read();
}

/**
 * Returns the favourites, kept up to date while they are shown, because another tab may change
 * them.
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
function readRecentCoins(): readonly string[] {
  return storedRecent.read();
}

export function rememberRecentCoin(slug: string): void {
  storedRecent.write(
    [slug, ...storedRecent.read().filter((other) => other !== slug)].slice(0, maxRecent),
  );
}

type CoinQuery = {
  readonly query: string;
  readonly network: string | null;
  readonly isFiatChosen: boolean;
};

type CoinGroups = {
  readonly groups: readonly ComboboxGroup<InstrumentResponse>[];
  /** Networks to filter the list by. */
  readonly networks: readonly string[];
  isOffered(coin: InstrumentResponse): boolean;
};

const ofNetwork = (coins: readonly InstrumentResponse[], network: string | null) =>
  network === null
    ? coins
    : coins.filter(({ networkFriendlyTitle }) => networkFriendlyTitle === network);

/**
 * Returns the coins for a query: grouped if the query is empty, otherwise sorted by match. The
 * groups stay the same while the list is open.
 */
export function useCoinGroups(
  offered: readonly InstrumentResponse[],
  { query, network, isFiatChosen }: CoinQuery,
): CoinGroups {
  const { t } = useTranslation('coins');
  const [own] = useState(() => ({
    isFiatChosen,
    favouriteSlugs: readFavouriteCoins(),
    recentSlugs: readRecentCoins(),
  }));
  const catalogue = useCatalogue();
  const offeredSlugs = useMemo(() => new Set(offered.map(({ slug }) => slug)), [offered]);
  const names = useCoinNames();
  const searchable = useMemo(() => searchableCoins(offered, names), [names, offered]);
  const unavailable = useMemo(
    () =>
      searchableCoins(
        catalogue.filter((coin) => !isFiat(coin) && !offeredSlugs.has(coin.slug)),
        names,
      ),
    [catalogue, names, offeredSlugs],
  );
  const networks = useMemo(() => busyNetworks(offered), [offered]);

  const groups = useMemo(() => {
    const headed = ({ name, coins }: CoinGroup) => ({
      key: name,
      heading: t(`groups.${name}`),
      options: coins,
    });
    if (query.trim() === '') return groupCoins(ofNetwork(offered, network), own).map(headed);
    const found = ofNetwork(findCoins(searchable, query), network);
    const notOffered = ofNetwork(findCoins(unavailable, query), network);
    return [
      ...(found.length === 0 ? [] : [{ key: 'found', heading: null, options: found }]),
      ...(notOffered.length === 0 ? [] : [headed({ name: 'notOffered', coins: notOffered })]),
    ];
  }, [network, offered, own, query, searchable, t, unavailable]);
  return { groups, networks, isOffered: ({ slug }) => offeredSlugs.has(slug) };
}

/**
 * Returns the whole catalogue, so that a coin that currently can't be exchanged is shown as
 * unavailable instead of being left out. Nothing waits for it to load.
 */
function useCatalogue(): readonly InstrumentResponse[] {
  const [catalogue, setCatalogue] = useState<readonly InstrumentResponse[]>([]);
  useEffect(() => {
    let isWanted = true;
    call(listInstruments, { query: { all: 'true' } }, { timeoutMs: 3_000 }).then(
      (all) => {
        if (isWanted) setCatalogue(all);
      },
      (cause: unknown) => {
        logFailure('Failed loading the whole catalogue', cause);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return catalogue;
}
