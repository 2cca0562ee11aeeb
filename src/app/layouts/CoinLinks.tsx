import { CoinLogo } from '../../components/coin-logo/CoinLogo';
import { LocalLink } from '../../i18n/LocalLink';

import * as styles from './CoinLinks.module.css';

export type CoinLinkEntry = { path: string; label: string; logoLink?: string | undefined };
export type CoinLinksProps = {
  coins: readonly CoinLinkEntry[];
  /** The link to mark as the current page. */
  currentPath?: string | undefined;
  /** Accessible name of the navigation, for a list without a visible heading. */
  label: string;
};

/** Links to the same kind of page for other coins. */
export function CoinLinks({ coins, currentPath, label }: CoinLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {coins.map(({ path, label: words, logoLink }) => (
          <li key={path}>
            <LocalLink
              to={path}
              className={styles.link}
              aria-current={path === currentPath ? 'page' : undefined}
            >
              {logoLink === undefined ? null : (
                <CoinLogo src={logoLink} ticker={words} sizePx={24} />
              )}
              {words}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
