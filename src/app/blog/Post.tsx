import { useTranslation } from 'react-i18next';

import { BuiltMarkup } from '../../content-ui/BuiltMarkup';
import { WrittenText } from '../../content-ui/WrittenText';
import { ArticleHead, foreignTag, type ArticleText } from '../article/ArticleHead';
import { CollapsedContents, hasContents, TableOfContents } from '../article/TableOfContents';
import { BlogSidebarLayout, type BlogSidebar } from '../layouts/BlogSidebarLayout';
import type { BreadcrumbsProps } from '../layouts/Breadcrumbs';
import { Section } from '../layouts/Section';

import { ArticleCards, type ArticleCardEntry } from './ArticleCards';
import * as styles from './Post.module.css';

export type PostProps = {
  article: ArticleText;
  trail: BreadcrumbsProps['trail'];
  related: readonly ArticleCardEntry[];
  sidebar: BlogSidebar;
};

/** A blog post, with the blog sidebar and related posts. */
export function Post({ article, trail, related, sidebar }: PostProps) {
  const { t } = useTranslation('blog');
  const { html, coverHtml, toc } = article;
  const lang = foreignTag(article);
  const contents = hasContents(toc)
    ? { contents: <TableOfContents headings={toc} lang={lang} /> }
    : {};
  return (
    <>
      <BlogSidebarLayout sidebar={sidebar} listPath={null} {...contents}>
        <article className={styles.post}>
          <ArticleHead article={article} trail={trail} />
          {coverHtml !== null && (
            <BuiltMarkup html={coverHtml} className={styles.cover} lang={lang} />
          )}
          {hasContents(toc) && (
            <div className={styles.contents}>
              <CollapsedContents headings={toc} lang={lang} />
            </div>
          )}
          <WrittenText html={html} lang={lang} className={styles.text} />
        </article>
      </BlogSidebarLayout>
      {related.length > 0 && (
        <Section id="related" heading={t('related')}>
          <ArticleCards cards={related} titleAs="h3" />
        </Section>
      )}
    </>
  );
}
