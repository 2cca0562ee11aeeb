import {
  htmlLanguage,
  languages,
  localisePath,
  splitLocale,
} from '@quayside/contract/site/locales';

import { useLocale } from '../../i18n/use-locale';

import * as styles from './LanguageSwitch.module.css';

/**
 * Links to the same page in the other languages. The static HTML links to the page itself. On click
 * a link gets the current path and query, because the URL of a client-only page (an order, a pair)
 * is known only in the browser.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const locale = useLocale();
  return languages()
    .filter(({ code }) => code !== locale)
    .map(({ code, name }) => (
      <a
        key={code}
        className={styles.languageLink}
        href={localisePath(code, path)}
        hrefLang={code}
        lang={htmlLanguage(code)}
        onClick={(event) => {
          const { pathname, search, hash } = window.location;
          event.currentTarget.href = `${localisePath(code, splitLocale(pathname).path)}${search}${hash}`;
        }}
      >
        <span className={styles.long}>{name}</span>
        <span className={styles.short} aria-hidden="true">
          {code.toUpperCase()}
        </span>
      </a>
    ));
}
