import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { BlogList } from '../app/blog/BlogList';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { SiteHead } from '../seo/SiteHead';
import { collectionPage } from '../seo/structured/web-page';

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
  pageContext: { language, i18n, site, seo, heading, cards },
}: HeadProps<object, BlogListPageContext>) {
  const page = {
    locale: language,
    path: i18n.originalPath,
    siteName: site.brandName,
    name: heading,
    description: seo.description,
  };
  const posts = cards.map(({ path, title }) => ({ path, name: title }));
  return (
    <SiteHead
      locale={language}
      path={i18n.originalPath}
      siteName={site.brandName}
      {...seo}
      structured={[collectionPage(page, posts)].map(structuredJson)}
    />
  );
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
