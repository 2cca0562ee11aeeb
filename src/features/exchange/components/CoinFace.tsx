import { CoinLogo } from '../../../components/coin-logo/CoinLogo';
import type { CalculatorInstrument } from '../pure/instrument';

import * as styles from './CoinFace.module.css';

/** A coin with its network: a ticker alone may live on many. */
export function CoinFace({ instrument, sizePx = 32 }: { instrument: Pick<CalculatorInstrument, 'logoLink' | 'currencyTitle' | 'networkName'>; sizePx?: number }) {
  const { logoLink, currencyTitle, networkName } = instrument;
  return (
    <span className={styles.face}>
      <CoinLogo src={logoLink} ticker={currencyTitle} sizePx={sizePx} />
      <span className={styles.words}>
        <span className={styles.ticker}>{currencyTitle}</span>
        <span className={styles.network}>{networkName}</span>
      </span>
    </span>
  );
}
