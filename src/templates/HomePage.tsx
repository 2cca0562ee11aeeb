import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { HomeSections } from '../app/home/HomeSections';
import { HomeHero } from '../app/home/HomeHero';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';
import { faqPage } from '../seo/structured/faq-page';
import { organisation } from '../seo/structured/organisation';
import { webSite } from '../seo/structured/web-site';

import { headFacts } from './head-facts';
import type { HomePageContext } from './page-context';

export default function HomePage({ pageContext }: PageProps<object, HomePageContext>) {
  const { site, i18n, faq, popularPairs, reviews, defaultPair } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <HomeHero initialPair={defaultPair} termsPath={site.termsPath} />
      <HomeSections faq={faq} popularPairs={popularPairs} reviews={reviews} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, HomePageContext>) {
  const { language, site, seo, faq, organisation: owner, reviews } = pageContext;
  const structured = [
    organisation({
      locale: language,
      siteName: site.brandName,
      organisation: owner,
      supportEmail: site.supportEmail,
      image: seo.ogImage,
      reviews,
    }),
    webSite(language, site.brandName, seo.description),
    ...faqPage(faq),
  ];
  return <SiteHead {...headFacts(pageContext)} structured={structured.map(structuredJson)} />;
}

export const query = graphql`
  query HomePageTexts($language: String!, $namespaces: [String!]!) {
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
