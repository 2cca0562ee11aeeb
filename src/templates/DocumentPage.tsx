import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DocumentText } from '../app/document/DocumentText';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { SiteHead } from '../seo/SiteHead';

import type { DocumentPageContext } from './page-context';

export default function DocumentPage({ pageContext }: PageProps<object, DocumentPageContext>) {
  return (
    <DefaultLayout site={pageContext.site} path={pageContext.i18n.originalPath}>
      <DocumentText {...pageContext.document} />
    </DefaultLayout>
  );
}

export function Head({ pageContext: { language, i18n, site, seo } }: HeadProps<object, DocumentPageContext>) {
  return <SiteHead locale={language} path={i18n.originalPath} siteName={site.brandName} {...seo} />;
}

export const query = graphql`
  query DocumentPageTexts($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      edges { node { ns data language } }
    }
  }
`;
