import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ComboboxList } from '../../../components/combobox/ComboboxList';
import { rememberRecentCoin, toggleFavouriteCoin, useFavouriteCoins } from '../state/coin-memory';
import { useCoinGroups } from '../state/use-coin-groups';
import { CoinNotFound } from './CoinNotFound';
import { CoinOption } from './CoinOption';
import { FavouriteBar } from './FavouriteBar';
import { NetworkChips } from './NetworkChips';

export type CoinPickerProps = { instruments: readonly InstrumentAnswer[]; selectedSlug: string; onChoose: (chosen: InstrumentAnswer) => void };

const keyOf = ({ slug }: InstrumentAnswer) => slug;

/** Search, networks, and the coins in groups: favourites, recent, popular, all others. */
export function CoinPicker({ instruments, selectedSlug, onChoose }: CoinPickerProps) {
  const { t } = useTranslation('coins');
  const [query, setQuery] = useState('');
  const [network, setNetwork] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const favourites = useFavouriteCoins();
  const { groups, networks, isOffered } = useCoinGroups(instruments, { query, network });
  const isNarrowed = query.trim() !== '' || network !== null;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  const narrow = (change: () => void) => {
    setMarked(null);
    change();
  };
  const toggle = ({ slug, currencyTitle: coin, networkFriendlyTitle }: InstrumentAnswer) => {
    setMarked(t(toggleFavouriteCoin(slug) ? 'star.added' : 'star.removed', { coin, network: networkFriendlyTitle }));
  };
  return (
    <ComboboxList
      query={query}
      onQuery={(next) => { narrow(() => { setQuery(next); }); }}
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
      renderOption={(coin) => <CoinOption coin={coin} isSelected={coin.slug === selectedSlug} isFavourite={favourites.includes(coin.slug)} isOffered={isOffered(coin)} onToggle={() => { toggle(coin); }} />}
      searchLabel={t('search')}
      searchPlaceholder={t('placeholder')}
      filters={<NetworkChips networks={networks} chosen={network} onChoose={(next) => { narrow(() => { setNetwork(next); }); }} />}
      empty={<CoinNotFound query={query.trim()} network={network} onAllNetworks={() => { narrow(() => { setNetwork(null); }); }} />}
      message={marked ?? (isNarrowed ? t('results', { count }) : '')}
      footer={(active) => <FavouriteBar coin={active} isFavourite={active !== undefined && favourites.includes(active.slug)} onToggle={toggle} />}
    />
  );
}
