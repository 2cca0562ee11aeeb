import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { NotFound } from '../app/not-found/NotFound';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { PageContext } from './page-context';

export default function NotFoundPage({ pageContext }: PageProps<object, PageContext>) {
  return (
    <ContentLayout site={pageContext.site} path={pageContext.i18n.originalPath}>
      <NotFound />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <SiteHead {...headFacts(pageContext)} />;
}

export const query = graphql`
  query NotFoundPageTexts($language: String!, $namespaces: [String!]!) {
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
