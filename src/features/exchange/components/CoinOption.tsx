import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { CoinLogo } from '../../../components/coin-logo/CoinLogo';
import { Icon } from '../../../components/icon/Icon';
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { useLocale } from '../../../i18n/use-locale';
import { logoPath } from '../../../lib/api/logo-path';
import { cx } from '../../../lib/cx';
import { fiatName } from '../../../lib/format/fiat-name';
import { isFiat } from '../model/exchange-kind';
import * as styles from './CoinOption.module.css';

type CoinOptionProps = {
  coin: InstrumentResponse;
  isSelected: boolean;
  isFavourite: boolean;
  isOffered: boolean;
  onToggle: () => void;
};

/**
 * A coin in the list, with its network. The star is for pointers only: an option must not contain
 * focusable elements, so keyboard users have separate controls.
 */
export function CoinOption({
  coin,
  isSelected,
  isFavourite,
  isOffered,
  onToggle,
}: CoinOptionProps) {
  const { t } = useTranslation('coins');
  const { currencyTitle, fullName, networkFriendlyTitle, currencyLogoLink, isSimulated } = coin;
  const locale = useLocale();
  const isMoney = isFiat(coin);
  const star = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <span className={cx(styles.option, !isOffered && styles.notOffered)}>
      <CoinLogo src={logoPath(currencyLogoLink)} ticker={currencyTitle} sizePx={36} />
      <span className={styles.words}>
        <span className={styles.ticker}>{currencyTitle}</span>
        <span className={styles.name}>{isMoney ? fiatName(currencyTitle, locale) : fullName}</span>
      </span>
      <span className={styles.aside}>
        <span className={styles.network}>{isMoney ? t('byCard') : networkFriendlyTitle}</span>
        {!isOffered && <span className={styles.note}>{t('notOffered')}</span>}
        {isOffered && isSimulated && !isMoney && (
          <span className={styles.note}>{t('simulated')}</span>
        )}
      </span>
      {isSelected && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
      {isFavourite && <VisuallyHidden>{t('star.is')}</VisuallyHidden>}
      {/* Keyboard users have a shortcut in the search field and a button in the bar below the
          list. */}
      <span
        className={cx(styles.star, isFavourite && styles.starred)}
        aria-hidden="true"
        onClick={star}
      >
        <Icon name="star" />
      </span>
    </span>
  );
}
