import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { WidgetFrame } from '../app/widget/WidgetFrame';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { WidgetFramePageContext } from './page-context';

/**
 * The page that other sites show in a frame: the amounts and the rate, without header, footer or
 * form.
 */
export default function WidgetFramePage({
  pageContext: { site, defaultPair },
}: PageProps<object, WidgetFramePageContext>) {
  return <WidgetFrame siteName={site.brandName} initialPair={defaultPair} />;
}

export function Head({ pageContext }: HeadProps<object, WidgetFramePageContext>) {
  return <SiteHead {...headFacts(pageContext)} />;
}

export const query = graphql`
  query WidgetFramePageTexts($language: String!, $namespaces: [String!]!) {
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
