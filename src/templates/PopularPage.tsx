import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ContentLayout } from '../app/layouts/ContentLayout';
import { PopularExchanges } from '../app/popular/PopularExchanges';
import { SiteHead } from '../seo/SiteHead';
import { collectionPage } from '../seo/structured/web-page';

import { headFacts, pageFacts } from './head-facts';
import type { PopularPageContext } from './page-context';

export default function PopularPage({ pageContext }: PageProps<object, PopularPageContext>) {
  const { site, i18n, seo, coin, heading, lead, pairs, coins, prices } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <PopularExchanges
        heading={heading}
        lead={lead}
        trail={seo.trail}
        coin={coin}
        coins={coins}
        pairs={pairs}
        prices={prices}
      />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, PopularPageContext>) {
  const { heading, pairs } = pageContext;
  const listed = pairs.map(({ path, from, to }) => ({
    path,
    name: `${from.currencyTitle} (${from.networkName}) → ${to.currencyTitle} (${to.networkName})`,
  }));
  const list = collectionPage(pageFacts(pageContext, heading), listed);
  return <SiteHead {...headFacts(pageContext)} structured={[structuredJson(list)]} />;
}

export const query = graphql`
  query PopularPageTexts($language: String!, $namespaces: [String!]!) {
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
