import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ServerFailure } from '../app/error-page/ServerFailure';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { ErrorPageContext } from './page-context';

export default function ErrorPage({ pageContext }: PageProps<object, ErrorPageContext>) {
  const { site, i18n, statusCode } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <ServerFailure statusCode={statusCode} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, ErrorPageContext>) {
  return <SiteHead {...headFacts(pageContext)} />;
}

export const query = graphql`
  query ErrorPageTexts($language: String!, $namespaces: [String!]!) {
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
