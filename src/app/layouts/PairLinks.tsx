import { CoinLogo } from '../../components/coin-logo/CoinLogo';
import { Icon } from '../../components/icon/Icon';
import { LocalLink } from '../../i18n/LocalLink';

import * as styles from './PairLinks.module.css';

type PairLinkSide = { currencyTitle: string; networkName: string; logoLink: string };
export type PairLinkEntry = { path: string; from: PairLinkSide; to: PairLinkSide };

/** Links to pair pages, with the network beside every coin. */
export function PairLinks({ pairs }: { pairs: readonly PairLinkEntry[] }) {
  return (
    <ul className={styles.list}>
      {pairs.map(({ path, from, to }) => (
        <li key={path}>
          <LocalLink to={path} className={styles.link}>
            <span className={styles.logos}>
              <CoinLogo src={from.logoLink} ticker={from.currencyTitle} sizePx={28} />
              <CoinLogo src={to.logoLink} ticker={to.currencyTitle} sizePx={28} />
            </span>
            <span className={styles.words}>
              <span className={styles.tickers}>{from.currencyTitle}<Icon name="arrow-right" sizePx={16} />{to.currencyTitle}</span>
              <span className={styles.networks}>{from.networkName} – {to.networkName}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
