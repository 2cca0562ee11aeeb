import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ServerFailure } from '../app/error-page/ServerFailure';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { SiteHead } from '../seo/SiteHead';

import type { ErrorPageContext } from './page-context';

export default function ErrorPage({ pageContext }: PageProps<object, ErrorPageContext>) {
  const { site, i18n, statusCode } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      <ServerFailure statusCode={statusCode} />
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo },
}: HeadProps<object, ErrorPageContext>) {
  return <SiteHead locale={language} path={i18n.originalPath} siteName={site.brandName} {...seo} />;
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
