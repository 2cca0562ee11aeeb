import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/button/IconButton';
import { faceData } from '../../components/button/faces';
import { Icon } from '../../components/icon/Icon';
import { cx } from '../../lib/cx';
import { openSearch } from '../../lib/search/search-dialog-store';
import type { Theme } from '../../lib/theme/theme-preference';
import { LocalLink } from '../../i18n/LocalLink';

import { AccountEntry, CollapsedAccountEntry } from './AccountEntry';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './LanguageSwitch';
import { ThemeSwitch } from './ThemeSwitch';

import * as styles from './SiteHeader.module.css';

export type HeaderLink = { path: string; label: string };
export type SiteHeaderProps = {
  brandName: string;
  links: readonly HeaderLink[];
  path: string;
  forcedTheme?: Theme | undefined;
};

/**
 * Brand, main links, language, theme and account. Below 1,220 px the links collapse into a menu; on
 * a phone the account does too.
 */
export function SiteHeader({ brandName, links, path, forcedTheme }: SiteHeaderProps) {
  const { t } = useTranslation('common');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsMenuOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isMenuOpen]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <LocalLink
          to="/"
          className={styles.brand}
          aria-label={t('header.home', { brand: brandName })}
        >
          <BrandMark />
          <span>{brandName}</span>
        </LocalLink>
        <nav
          id="site-menu"
          className={styles.nav}
          data-open={isMenuOpen ? '' : undefined}
          aria-label={t('header.label')}
        >
          {links.map(({ path: to, label }) => (
            <LocalLink
              key={to}
              to={to}
              className={styles.link}
              aria-current={to === path ? 'page' : undefined}
              onClick={() => {
                setIsMenuOpen(false);
              }}
            >
              {label}
            </LocalLink>
          ))}
          <LocalLink
            to="/order"
            className={cx(styles.link, styles.menuOrders)}
            onClick={() => {
              setIsMenuOpen(false);
            }}
          >
            {t('header.orders')}
          </LocalLink>
          <CollapsedAccountEntry
            className={cx(styles.link, styles.menuAccount)}
            onLeave={() => {
              setIsMenuOpen(false);
            }}
          />
        </nav>
        <div className={styles.tools}>
          <LocalLink
            to="/order"
            className={styles.orders}
            aria-label={t('header.orders')}
            title={t('header.orders')}
          >
            <Icon name="clock" />
          </LocalLink>
          <IconButton
            className={styles.searchButton}
            icon="search"
            label={t('search.open')}
            aria-haspopup="dialog"
            data-opens="search"
            onClick={openSearch}
          />
          <LanguageSwitch path={path} />
          <ThemeSwitch forcedTheme={forcedTheme} />
          <AccountEntry />
          <IconButton
            className={styles.menuButton}
            icon={isMenuOpen ? 'close' : 'menu'}
            label={t(isMenuOpen ? 'header.closeMenu' : 'header.menu')}
            aria-expanded={isMenuOpen}
            aria-controls="site-menu"
            {...faceData({
              false: { icon: 'menu', label: t('header.menu') },
              true: { icon: 'close', label: t('header.closeMenu') },
            })}
            onClick={() => {
              setIsMenuOpen(!isMenuOpen);
            }}
          />
        </div>
      </div>
    </header>
  );
}
