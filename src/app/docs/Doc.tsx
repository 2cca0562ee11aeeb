import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { WrittenText } from '../../content-ui/WrittenText';
import { LocalLink } from '../../i18n/LocalLink';
import { cx } from '../../lib/cx';
import { ArticleHead, foreignTag, type ArticleText } from '../article/ArticleHead';
import { CollapsedContents, hasContents, TableOfContents } from '../article/TableOfContents';
import type { BreadcrumbsProps } from '../layouts/Breadcrumbs';
import { DocsSidebarLayout, type DocsSidebar } from '../layouts/DocsSidebarLayout';

import * as styles from './Doc.module.css';

type DocLink = { path: string; label: string };
type DocProps = {
  article: ArticleText;
  /** Path of the page, without a language prefix. */
  path: string;
  trail: BreadcrumbsProps['trail'];
  sidebar: DocsSidebar;
  previous: DocLink | null;
  next: DocLink | null;
};

/** A page of the documentation, between the list of all pages and its own table of contents. */
export function Doc({ article, path, trail, sidebar, previous, next }: DocProps) {
  const { html, toc } = article;
  const lang = foreignTag(article);
  const contents = hasContents(toc)
    ? { contents: <TableOfContents headings={toc} lang={lang} /> }
    : {};
  return (
    <DocsSidebarLayout sidebar={sidebar} path={path} {...contents}>
      <article className={styles.doc}>
        <ArticleHead article={article} trail={trail} />
        {hasContents(toc) && (
          <div className={styles.contents}>
            <CollapsedContents headings={toc} lang={lang} />
          </div>
        )}
        <WrittenText html={html} lang={lang} className={styles.text} />
      </article>
      <Neighbours previous={previous} next={next} />
    </DocsSidebarLayout>
  );
}

function Neighbours({ previous, next }: Pick<DocProps, 'previous' | 'next'>) {
  const { t } = useTranslation('docs');
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('neighbours')} className={styles.neighbours}>
      {previous !== null && (
        <LocalLink to={previous.path} rel="prev" className={styles.neighbour}>
          <Icon name="arrow-left" className={styles.arrow} />
          <span>
            <span className={styles.direction}>{t('previous')}</span>
            {previous.label}
          </span>
        </LocalLink>
      )}
      {next !== null && (
        <LocalLink to={next.path} rel="next" className={cx(styles.neighbour, styles.next)}>
          <span>
            <span className={styles.direction}>{t('next')}</span>
            {next.label}
          </span>
          <Icon name="arrow-right" className={styles.arrow} />
        </LocalLink>
      )}
    </nav>
  );
}
