import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DocsIndex } from '../app/docs/DocsIndex';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { SiteHead } from '../seo/SiteHead';
import { collectionPage } from '../seo/structured/web-page';

import type { DocsIndexPageContext } from './page-context';

export default function DocsIndexPage({ pageContext }: PageProps<object, DocsIndexPageContext>) {
  const { site, i18n, groups } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      <DocsIndex groups={groups} />
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo, groups },
}: HeadProps<object, DocsIndexPageContext>) {
  const page = {
    locale: language,
    path: i18n.originalPath,
    siteName: site.brandName,
    name: seo.title,
    description: seo.description,
  };
  const docs = groups.flatMap(({ pages }) =>
    pages.map(({ path, title }) => ({ path, name: title })),
  );
  return (
    <SiteHead
      locale={language}
      path={i18n.originalPath}
      siteName={site.brandName}
      {...seo}
      structured={[collectionPage(page, docs)].map(structuredJson)}
    />
  );
}

export const query = graphql`
  query DocsIndexPageTexts($language: String!, $namespaces: [String!]!) {
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
