import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { BlogList } from '../app/blog/BlogList';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { SiteHead } from '../seo/SiteHead';

import type { BlogListPageContext } from './page-context';

export default function BlogListPage({ pageContext }: PageProps<object, BlogListPageContext>) {
  const { site, i18n, seo, heading, lead, cards, pagination, sidebar } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      <BlogList
        heading={heading}
        lead={lead}
        trail={seo.trail}
        cards={cards}
        pagination={pagination}
        sidebar={sidebar}
      />
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo },
}: HeadProps<object, BlogListPageContext>) {
  return <SiteHead locale={language} path={i18n.originalPath} siteName={site.brandName} {...seo} />;
}

export const query = graphql`
  query BlogListPageTexts($language: String!, $namespaces: [String!]!) {
    locales: allInterfaceText(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;
