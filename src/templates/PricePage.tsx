import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ContentLayout } from '../app/layouts/ContentLayout';
import { CoinPrice } from '../app/price/CoinPrice';
import { SiteHead } from '../seo/SiteHead';
import { coinPage } from '../seo/structured/web-page';

import { headFacts, pageFacts } from './head-facts';
import type { PricePageContext } from './page-context';

export default function PricePage({ pageContext }: PageProps<object, PricePageContext>) {
  const { site, i18n, seo, coin, heading, lead, pairs, otherCoins } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <CoinPrice
        heading={heading}
        lead={lead}
        trail={seo.trail}
        coin={coin}
        pairs={pairs}
        otherCoins={otherCoins}
      />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, PricePageContext>) {
  const { heading, coin } = pageContext;
  const page = coinPage(pageFacts(pageContext, heading), coin);
  return <SiteHead {...headFacts(pageContext)} structured={[structuredJson(page)]} />;
}

export const query = graphql`
  query PricePageTexts($language: String!, $namespaces: [String!]!) {
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
