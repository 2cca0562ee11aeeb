import { listInstruments } from '@quayside/contract/endpoints/instruments';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ComboboxGroup } from '../../../components/combobox/combobox-rows';
import { call } from '../../../lib/api/call';
import { logFailure } from '../../../lib/log-failure';
import { busyNetworks, groupCoins, type CoinGroup } from '../pure/coin-groups';
import { findCoins, searchableCoins } from '../pure/coin-search';
import { isFiat } from '../pure/exchange-kind';
import { readFavouriteCoins, readRecentCoins } from './coin-memory';

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
 * Returns the coins for a query: in groups without a search, sorted by match with one. The groups
 * stay as they were when the list was opened.
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
  const searchable = useMemo(() => searchableCoins(offered), [offered]);
  const unavailable = useMemo(
    () =>
      searchableCoins(catalogue.filter((coin) => !isFiat(coin) && !offeredSlugs.has(coin.slug))),
    [catalogue, offeredSlugs],
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
 * Returns the whole catalogue, so that a coin that cannot be exchanged at present is shown as
 * unavailable instead of missing. Nothing waits for it to load.
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
