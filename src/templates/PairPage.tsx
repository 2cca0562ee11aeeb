import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ContentLayout } from '../app/layouts/ContentLayout';
import { PairCalculatorIsland } from '../app/pair/PairCalculatorIsland';
import { PairFacts } from '../app/pair/PairFacts';
import { PairHero } from '../app/pair/PairHero';
import { siteConfig } from '../config/site-config';
import { SiteHead } from '../seo/SiteHead';
import { currencyConversionService } from '@quayside/contract/site/structured-data/currency-conversion-service';
import { faqPage } from '../seo/structured/faq-page';

import { headFacts, pageFacts } from './head-facts';
import type { PairPageContext } from './page-context';

export default function PairPage({ pageContext }: PageProps<object, PairPageContext>) {
  const { site, i18n, pair, heading, lead, about, facts, faq, otherPairs } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <PairHero
        pair={pair}
        heading={heading}
        lead={lead}
        about={about}
        calculator={<PairCalculatorIsland initialPair={pair} termsPath={site.termsPath} />}
      />
      <PairFacts facts={facts} faq={faq} otherPairs={otherPairs} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, PairPageContext>) {
  const { site, faq, heading } = pageContext;
  const service = currencyConversionService({
    ...pageFacts(pageContext, heading),
    siteUrl: siteConfig.siteUrl,
    termsPath: site.termsPath,
  });
  return (
    <SiteHead
      {...headFacts(pageContext)}
      structured={[service, ...faqPage(faq)].map(structuredJson)}
    />
  );
}

export const query = graphql`
  query PairPageTexts($language: String!, $namespaces: [String!]!) {
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
