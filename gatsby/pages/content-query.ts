import type { Locale } from '@quayside/contract/site/locales';

import type { DocumentPageContext, FaqItem, NavigationGroup, NavigationLink, PairSide } from '../../src/templates/page-context';

/** One bulk query per language: a query per page does not scale to thousands of them. */
export const contentQuery = /* GraphQL */ `
  query SiteContent($locale: Content_Locale!, $first: Int) {
    content {
      site { brandName supportEmail termsPath }
      navigation(locale: $locale) { header { path label } footer { title links { path label } } }
      seoTexts(locale: $locale) { pageKey title description }
      faqItems(locale: $locale, page: "home") { question answer }
      pairPages(locale: $locale, first: $first) {
        path isPopular title description heading lead about
        faq { question answer }
        from { ...Side }
        to { ...Side }
      }
      documents(locale: $locale) { slug isTranslated title description updated html }
    }
  }
  fragment Side on Content_PairSide { slug currencyTitle networkTitle name networkName logoLink precisionDecimals requiresMemo }
`;

export type PairContent = {
  path: string; isPopular: boolean; title: string; description: string; heading: string; lead: string;
  about: readonly string[]; faq: readonly FaqItem[]; from: PairSide; to: PairSide;
};

export type DocumentContent = { slug: string; description: string } & DocumentPageContext['document'];

/** The answer of `contentQuery`. */
export type SiteContent = {
  site: { brandName: string; supportEmail: string; termsPath: string };
  navigation: { header: readonly NavigationLink[]; footer: readonly NavigationGroup[] };
  seoTexts: readonly { pageKey: string; title: string; description: string }[];
  faqItems: readonly FaqItem[];
  pairPages: readonly PairContent[];
  documents: readonly DocumentContent[];
};

export type ContentByLocale = Readonly<Record<Locale, SiteContent>>;
