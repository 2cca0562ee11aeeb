import { useTranslation } from 'react-i18next';

import { LocalLink } from '../../i18n/LocalLink';
import { BlogSidebarLayout, type BlogSidebar } from '../layouts/BlogSidebarLayout';
import type { BreadcrumbsProps } from '../layouts/Breadcrumbs';
import { PageIntro } from '../layouts/PageIntro';

import { ArticleCards, type ArticleCardEntry } from './ArticleCards';
import { Pagination, type PaginationProps } from './Pagination';

type BlogListProps = {
  heading: string;
  lead: string;
  trail: BreadcrumbsProps['trail'];
  cards: readonly ArticleCardEntry[];
  pagination: PaginationProps;
  sidebar: BlogSidebar;
};

/** A page of the blog index, or of a category. */
export function BlogList({ heading, lead, trail, cards, pagination, sidebar }: BlogListProps) {
  const { t } = useTranslation('blog');
  const { page, basePath } = pagination;
  const shownHeading = page === 1 ? heading : `${heading} · ${t('pages.page', { page })}`;
  return (
    <>
      <PageIntro heading={shownHeading} lead={lead} trail={trail} />
      <BlogSidebarLayout sidebar={sidebar} listPath={basePath}>
        {cards.length > 0 ? (
          <ArticleCards cards={cards} titleAs="h2" isFirstLarge={page === 1} />
        ) : (
          <p>
            <LocalLink to="/blog">{t('empty')}</LocalLink>
          </p>
        )}
        <Pagination {...pagination} />
      </BlogSidebarLayout>
    </>
  );
}
