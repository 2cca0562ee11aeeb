import type { ReactNode } from 'react';

import { CoinLogo } from '../../components/coin-logo/CoinLogo';
import { Icon } from '../../components/icon/Icon';
import { LocalLink } from '../../i18n/LocalLink';

import * as styles from './PairLinks.module.css';

type PairLinkSide = { currencyTitle: string; networkName: string; logoLink: string };
export type PairLinkEntry = { path: string; from: PairLinkSide; to: PairLinkSide };

export type PairLinksProps<Pair extends PairLinkEntry> = {
  pairs: readonly Pair[];
  /** Content below a pair: one line, which keeps its height even when empty. */
  renderNote?: ((pair: Pair) => ReactNode) | undefined;
};

/** Links to pair pages, with the network of each coin. */
export function PairLinks<Pair extends PairLinkEntry>({ pairs, renderNote }: PairLinksProps<Pair>) {
  return (
    <ul className={styles.list}>
      {pairs.map((pair) => {
        const { path, from, to } = pair;
        return (
          <li key={path}>
            <LocalLink to={path} className={styles.link}>
              <span className={styles.logos}>
                <CoinLogo src={from.logoLink} ticker={from.currencyTitle} sizePx={28} />
                <CoinLogo src={to.logoLink} ticker={to.currencyTitle} sizePx={28} />
              </span>
              <span className={styles.words}>
                <span className={styles.tickers}>
                  {from.currencyTitle}
                  <Icon name="arrow-right" sizePx={16} />
                  {to.currencyTitle}
                </span>
                <span className={styles.networks}>
                  {from.networkName} – {to.networkName}
                </span>
                {renderNote !== undefined && (
                  <span className={styles.note}>{renderNote(pair)}</span>
                )}
              </span>
            </LocalLink>
          </li>
        );
      })}
    </ul>
  );
}
