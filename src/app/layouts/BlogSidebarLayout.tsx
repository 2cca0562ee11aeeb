import { localisePath } from '@quayside/contract/site/locales';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { useLocale } from '../../i18n/use-locale';
import { cx } from '../../lib/cx';

import { SearchTrigger } from './SearchTrigger';
import { SideLink } from './SideLink';

import * as styles from './BlogSidebarLayout.module.css';

export type BlogSidebar = { categories: readonly { path: string; label: string }[] };
export type BlogSidebarLayoutProps = {
  sidebar: BlogSidebar;
  /** Path of the current list, without a language prefix; null on a post. */
  listPath: string | null;
  /** A table of contents above the topics, which stays visible. */
  contents?: ReactNode;
  children: ReactNode;
};

/**
 * A sidebar with topics, search and the feed for the blog. On a phone it is above a list, because
 * the topics filter the list, but below a post.
 */
export function BlogSidebarLayout({
  sidebar,
  listPath,
  contents,
  children,
}: BlogSidebarLayoutProps) {
  const side = (
    <div className={cx(styles.side, contents !== undefined && styles.sticky)}>
      {contents === undefined ? null : <div className={styles.contents}>{contents}</div>}
      <BlogTopics sidebar={sidebar} listPath={listPath} />
    </div>
  );
  return (
    <div className={styles.frame}>
      {listPath !== null && side}
      <div className={styles.main}>{children}</div>
      {listPath === null && side}
    </div>
  );
}

function BlogTopics({
  sidebar: { categories },
  listPath,
}: Pick<BlogSidebarLayoutProps, 'sidebar' | 'listPath'>) {
  const { t } = useTranslation('blog');
  const locale = useLocale();
  return (
    <aside className={styles.topics} aria-label={t('sidebar.label')}>
      <SearchTrigger label={t('sidebar.search')} />
      <nav aria-labelledby="topics-title">
        <p id="topics-title" className={styles.title}>
          {t('sidebar.categories')}
        </p>
        <ul className={styles.list}>
          {[{ path: '/blog', label: t('sidebar.all') }, ...categories].map(({ path, label }) => (
            <li key={path}>
              <SideLink to={path} className={styles.link} isCurrent={path === listPath}>
                {label}
              </SideLink>
            </li>
          ))}
        </ul>
      </nav>
      <a className={styles.feed} href={localisePath(locale, '/feed.xml')}>
        <Icon name="feed" />
        {t('sidebar.feed')}
      </a>
    </aside>
  );
}
