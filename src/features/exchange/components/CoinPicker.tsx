import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ComboboxList } from '../../../components/combobox/ComboboxList';
import { isFiat } from '../model/exchange-kind';
import {
  rememberRecentCoin,
  toggleFavouriteCoin,
  useFavouriteCoins,
  useCoinGroups,
} from '../state/coins';
import { CoinNotFound } from './CoinNotFound';
import { CoinOption } from './CoinOption';
import { FavouriteBar } from './FavouriteBar';
import { NetworkChips } from './NetworkChips';

type CoinPickerProps = {
  instruments: readonly InstrumentResponse[];
  selectedSlug: string;
  isFiatChosen?: boolean;
  onChoose: (chosen: InstrumentResponse) => void;
};

const keyOf = ({ slug }: InstrumentResponse) => slug;

/**
 * Search, a network filter, and the coins in groups: favourites, recent, popular, fiat currencies,
 * all other coins.
 */
export function CoinPicker({
  instruments,
  selectedSlug,
  isFiatChosen = false,
  onChoose,
}: CoinPickerProps) {
  const { t } = useTranslation('coins');
  const [query, setQuery] = useState('');
  const [network, setNetwork] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const favourites = useFavouriteCoins();
  const { groups, networks, isOffered } = useCoinGroups(instruments, {
    query,
    network,
    isFiatChosen,
  });
  const isNarrowed = query.trim() !== '' || network !== null;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  const narrow = (change: () => void) => {
    setMarked(null);
    change();
  };
  const toggle = (toggled: InstrumentResponse) => {
    const { slug, currencyTitle: coin, networkFriendlyTitle: network } = toggled;
    setMarked(
      t(
        `star.${isFiat(toggled) ? 'money.' : ''}${toggleFavouriteCoin(slug) ? 'added' : 'removed'}`,
        { coin, network },
      ),
    );
  };
  return (
    <ComboboxList
      query={query}
      onQuery={(next) => {
        narrow(() => {
          setQuery(next);
        });
      }}
      searchKey={`${network ?? ''}: ${query}`}
      groups={groups}
      optionKey={keyOf}
      selectedKey={selectedSlug}
      isDisabled={(coin) => !isOffered(coin)}
      onSelect={(chosen) => {
        rememberRecentCoin(chosen.slug);
        onChoose(chosen);
      }}
      onMark={toggle}
      renderOption={(coin) => (
        <CoinOption
          coin={coin}
          isSelected={coin.slug === selectedSlug}
          isFavourite={favourites.includes(coin.slug)}
          isOffered={isOffered(coin)}
          onToggle={() => {
            toggle(coin);
          }}
        />
      )}
      searchLabel={t('search')}
      searchPlaceholder={t('placeholder')}
      filters={
        <NetworkChips
          networks={networks}
          chosen={network}
          onChoose={(next) => {
            narrow(() => {
              setNetwork(next);
            });
          }}
        />
      }
      empty={
        <CoinNotFound
          query={query.trim()}
          network={network}
          onAllNetworks={() => {
            narrow(() => {
              setNetwork(null);
            });
          }}
        />
      }
      message={marked ?? (isNarrowed ? t('results', { count }) : '')}
      footer={(active) => (
        <FavouriteBar
          coin={active}
          isFavourite={active !== undefined && favourites.includes(active.slug)}
          onToggle={toggle}
        />
      )}
    />
  );
}
