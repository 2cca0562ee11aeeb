import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DocsIndex } from '../app/docs/DocsIndex';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';
import { collectionPage } from '../seo/structured/web-page';

import { headFacts, pageFacts } from './head-facts';
import type { DocsIndexPageContext } from './page-context';

export default function DocsIndexPage({ pageContext }: PageProps<object, DocsIndexPageContext>) {
  const { site, i18n, groups } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <DocsIndex groups={groups} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, DocsIndexPageContext>) {
  const { groups, seo } = pageContext;
  const docs = groups.flatMap(({ pages }) =>
    pages.map(({ path, title }) => ({ path, name: title })),
  );
  const list = collectionPage(pageFacts(pageContext, seo.title), docs);
  return <SiteHead {...headFacts(pageContext)} structured={[structuredJson(list)]} />;
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
