import { CoinLogo } from '../../../components/coin-logo/CoinLogo';
import { useLocale } from '../../../i18n/use-locale';
import { fiatName } from '../../../lib/format/fiat-name';
import { isFiat } from '../model/exchange-kind';
import type { CalculatorInstrument } from '../model/instrument';
import * as styles from './CoinFace.module.css';

/**
 * A coin with its network, because the same ticker may exist on several networks. A fiat currency
 * shows its localised name instead.
 */
export function CoinFace({
  instrument,
  sizePx = 32,
}: {
  instrument: Pick<
    CalculatorInstrument,
    'logoLink' | 'currencyTitle' | 'networkName' | 'instrumentType'
  >;
  sizePx?: number;
}) {
  const { logoLink, currencyTitle, networkName } = instrument;
  const locale = useLocale();
  return (
    <span className={styles.face}>
      <CoinLogo src={logoLink} ticker={currencyTitle} sizePx={sizePx} />
      <span className={styles.words}>
        <span className={styles.ticker}>{currencyTitle}</span>
        <span className={styles.network}>
          {isFiat(instrument) ? fiatName(currencyTitle, locale) : networkName}
        </span>
      </span>
    </span>
  );
}
