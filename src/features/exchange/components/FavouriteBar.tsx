import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { isFiat } from '../model/exchange-kind';
import * as styles from './FavouriteBar.module.css';

type FavouriteBarProps = {
  coin: InstrumentResponse | undefined;
  isFavourite: boolean;
  onToggle: (coin: InstrumentResponse) => void;
};

/**
 * Lets keyboard and screen reader users add the active coin to the favourites, and shows the
 * shortcut that does the same from the field. A fiat currency has no network to show.
 */
export function FavouriteBar({ coin, isFavourite, onToggle }: FavouriteBarProps) {
  const { t } = useTranslation('coins');
  if (coin === undefined) return null;
  const names = { coin: coin.currencyTitle, network: coin.networkFriendlyTitle };
  return (
    <div className={styles.bar}>
      <Button
        variant="quiet"
        iconStart="star"
        className={styles.toggle}
        onClick={() => {
          onToggle(coin);
        }}
      >
        {t(`star.${isFiat(coin) ? 'money.' : ''}${isFavourite ? 'remove' : 'add'}`, names)}
      </Button>
      <span className={styles.hint}>{t('star.key')}</span>
    </div>
  );
}
