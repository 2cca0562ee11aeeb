import {
  htmlLanguage,
  languages,
  localisePath,
  splitLocale,
} from '@quayside/contract/site/locales';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { useLocale } from '../../i18n/use-locale';

import * as styles from './LanguageSwitch.module.css';

/**
 * A menu of the site's languages, with links to the same page. It opens without JavaScript, and
 * closes as soon as the focus leaves it.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  if (languages().length === 1) return null;
  return (
    // The keys and the focus belong to the links inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.menu}
      data-language-menu
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      {/* Safari gives the focus to a pressed control or link only if it has a tab index. Without the
          focus, the menu would close before the press is a click. */}
      <summary
        className={styles.control}
        tabIndex={0}
        aria-label={`${t('header.language')}: ${locale.toUpperCase()}`}
      >
        <Icon name="globe" />
        {locale.toUpperCase()}
      </summary>
      <ul className={styles.list}>
        {languages().map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.item}
              href={localisePath(code, path)}
              data-language={code}
              hrefLang={code}
              lang={htmlLanguage(code)}
              tabIndex={0}
              aria-current={code === locale ? 'true' : undefined}
              onClick={({ currentTarget }) => {
                // Only the browser knows the path and the query of an order or a pair.
                const { pathname, search, hash } = window.location;
                currentTarget.href = `${localisePath(code, splitLocale(pathname).path)}${search}${hash}`;
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
