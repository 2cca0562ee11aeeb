import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Disclosure } from '../../components/disclosure/Disclosure';

import { SearchTrigger } from './SearchTrigger';
import { SideLink } from './SideLink';

import * as styles from './DocsSidebarLayout.module.css';

export type DocsSidebar = {
  groups: readonly { title: string; links: readonly { path: string; label: string }[] }[];
};
export type DocsSidebarLayoutProps = {
  sidebar: DocsSidebar;
  /** Path of the current page, without a language prefix. */
  path: string;
  /** A table of contents on the other side of the text. */
  contents?: ReactNode;
  children: ReactNode;
};

/**
 * All documentation pages, beside the current one. On a phone the list is collapsed above the text.
 */
export function DocsSidebarLayout({ sidebar, path, contents, children }: DocsSidebarLayoutProps) {
  const { t } = useTranslation('docs');
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <SearchTrigger label={t('sidebar.search')} />
        <nav className={styles.beside} aria-label={t('sidebar.label')}>
          <DocsLinks sidebar={sidebar} path={path} />
        </nav>
        <nav className={styles.narrow} aria-label={t('sidebar.label')}>
          <Disclosure summary={t('sidebar.open')}>
            <DocsLinks sidebar={sidebar} path={path} />
          </Disclosure>
        </nav>
      </div>
      <div className={styles.main}>{children}</div>
      {contents === undefined ? null : <div className={styles.contents}>{contents}</div>}
    </div>
  );
}

function DocsLinks({
  sidebar: { groups },
  path,
}: Pick<DocsSidebarLayoutProps, 'sidebar' | 'path'>) {
  const { t } = useTranslation('docs');
  return (
    <>
      <SideLink to="/docs" className={styles.link} isCurrent={false}>
        {t('sidebar.index')}
      </SideLink>
      {groups.map(({ title, links }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <ul>
            {links.map(({ path: to, label }) => (
              <li key={to}>
                <SideLink to={to} className={styles.link} isCurrent={to === path}>
                  {label}
                </SideLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
