import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ContentLayout } from '../app/layouts/ContentLayout';
import { PairShellIsland } from '../app/pair/PairShellIsland';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { PairShellPageContext } from './page-context';

/** One HTML file for all pairs without their own page: the browser reads the pair from the URL. */
export default function PairShellPage({ pageContext }: PageProps<object, PairShellPageContext>) {
  const { site, i18n, seo, pairTexts, pairData } = pageContext;
  const headSource = {
    texts: pairTexts,
    siteName: site.brandName,
    ogImage: seo.ogImage,
    structured: pairData,
  };
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <PairShellIsland termsPath={site.termsPath} headSource={headSource} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, PairShellPageContext>) {
  return <SiteHead {...headFacts(pageContext)} isDecidedInBrowser />;
}

export const query = graphql`
  query PairShellPageTexts($language: String!, $namespaces: [String!]!) {
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
