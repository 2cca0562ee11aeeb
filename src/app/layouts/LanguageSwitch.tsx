import {
  htmlLanguage,
  languages,
  localisePath,
  splitLocale,
} from '@quayside/contract/site/locales';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden';
import { languageAttributes } from '../../i18n/language-attributes';
import { useLocale } from '../../i18n/use-locale';
import { useDismissal } from '../../lib/use-dismissal';

import * as styles from './LanguageSwitch.module.css';

/**
 * Links to the same page in the other languages: one of them stands in the header, more are in a
 * menu, which needs no JavaScript to open.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const locale = useLocale();
  const others = languages().filter(({ code }) => code !== locale);
  if (others.length > 1) return <LanguageMenu path={path} />;
  return others.map(({ code, name }) => (
    <LanguageLink key={code} code={code} path={path} className={styles.control}>
      <span className={styles.long}>{name}</span>
      <span className={styles.short} aria-hidden="true">
        {code.toUpperCase()}
      </span>
    </LanguageLink>
  ));
}

function LanguageMenu({ path }: { path: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = (): void => {
    setIsOpen(false);
  };
  useDismissal(isOpen, close, summary, menu);
  return (
    <details
      ref={menu}
      className={styles.menu}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary ref={summary} className={styles.control} title={t('header.language')}>
        <Icon name="globe" />
        <VisuallyHidden>{t('header.language')}: </VisuallyHidden>
        {locale.toUpperCase()}
      </summary>
      <ul className={styles.list}>
        {languages().map(({ code, name }) => (
          <li key={code}>
            <LanguageLink code={code} path={path} className={styles.item}>
              {name}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type LanguageLinkProps = {
  code: string;
  path: string;
  className: string | undefined;
  children: ReactNode;
};

/**
 * The static HTML links to the page itself. On click the link gets the current path and query,
 * because the URL of a client-only page (an order, a pair) is known only in the browser.
 */
function LanguageLink({ code, path, className, children }: LanguageLinkProps) {
  const locale = useLocale();
  return (
    <a
      className={className}
      href={localisePath(code, path)}
      hrefLang={code}
      {...languageAttributes(htmlLanguage(code))}
      aria-current={code === locale ? 'true' : undefined}
      onClick={(event) => {
        const { pathname, search, hash } = window.location;
        event.currentTarget.href = `${localisePath(code, splitLocale(pathname).path)}${search}${hash}`;
      }}
    >
      {children}
    </a>
  );
}
