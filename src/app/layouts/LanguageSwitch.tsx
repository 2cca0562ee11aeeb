import {
  localeLanguages,
  localisePath,
  locales,
  splitLocale,
} from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../i18n/use-locale';

import * as styles from './LanguageSwitch.module.css';

/**
 * A link to the same page in the other language. The static HTML links to the page itself. On click
 * the link gets the current path and query, because a client-only page (an order, a pair) knows its
 * own address only in the browser.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const other = locales.find((candidate) => candidate !== locale) ?? locale;
  return (
    <a
      className={styles.languageLink}
      href={localisePath(other, path)}
      hrefLang={other}
      lang={localeLanguages[other]}
      onClick={(event) => {
        const { pathname, search, hash } = window.location;
        event.currentTarget.href = `${localisePath(other, splitLocale(pathname).path)}${search}${hash}`;
      }}
    >
      <span className={styles.long}>{t('language.switchTo')}</span>
      <span className={styles.short} aria-hidden="true">
        {t('language.switchToShort')}
      </span>
    </a>
  );
}
