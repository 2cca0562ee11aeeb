import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ContentLayout } from '../app/layouts/ContentLayout';
import { ComposedPage } from '../app/sections/ComposedPage';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { SectionsPageContext } from './page-context';
import { sectionsData } from './sections-data';

export default function SectionsPage({ pageContext }: PageProps<object, SectionsPageContext>) {
  const { site, i18n, seo, page } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath} forcedTheme={seo.forcedTheme}>
      <ComposedPage page={page} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, SectionsPageContext>) {
  return <SiteHead {...headFacts(pageContext)} structured={sectionsData(pageContext)} />;
}

export const query = graphql`
  query SectionsPageTexts($language: String!, $namespaces: [String!]!) {
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
