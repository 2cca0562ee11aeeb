import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ExchangeArea } from '../app/ExchangeArea';
import { PairFacts } from '../app/pair/PairFacts';
import { PairHero } from '../app/pair/PairHero';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { HydrationStep } from '../components/hydration-step/HydrationStep';
import { FaqData } from '../seo/FaqData';
import { SiteHead } from '../seo/SiteHead';

import type { PairPageContext } from './page-context';

export default function PairPage({ pageContext }: PageProps<object, PairPageContext>) {
  const { site, i18n, pair, heading, lead, about, faq, otherPairs } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      <PairHero
        pair={pair}
        heading={heading}
        lead={lead}
        about={about}
        calculator={<ExchangeArea isPairPage initialPair={pair} termsPath={site.termsPath} />}
      />
      <HydrationStep>
        <PairFacts faq={faq} otherPairs={otherPairs} />
      </HydrationStep>
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo, faq },
}: HeadProps<object, PairPageContext>) {
  return (
    <SiteHead locale={language} path={i18n.originalPath} siteName={site.brandName} {...seo}>
      <FaqData faq={faq} />
    </SiteHead>
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
