import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { BlogList } from '../app/blog/BlogList';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';
import { collectionPage } from '../seo/structured/web-page';

import { headFacts, pageFacts } from './head-facts';
import type { BlogListPageContext } from './page-context';

export default function BlogListPage({ pageContext }: PageProps<object, BlogListPageContext>) {
  const { site, i18n, seo, heading, lead, cards, pagination, sidebar } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <BlogList
        heading={heading}
        lead={lead}
        trail={seo.trail}
        cards={cards}
        pagination={pagination}
        sidebar={sidebar}
      />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, BlogListPageContext>) {
  const { heading, cards } = pageContext;
  const posts = cards.map(({ path, title }) => ({ path, name: title }));
  const list = collectionPage(pageFacts(pageContext, heading), posts);
  return <SiteHead {...headFacts(pageContext)} structured={[structuredJson(list)]} />;
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
