import type { Locale } from '@quayside/contract/site/locales';

import type { PageAction, PageSection } from '../../src/app/sections/page-section';
import type {
  AnnouncementContext,
  FaqItem,
  GlossaryGroup,
  NavigationGroup,
  NavigationLink,
  PairFact,
  PairSide,
  RoadmapStage,
  TocEntry,
} from '../../src/templates/page-context';

export type PairContent = {
  path: string;
  isPopular: boolean;
  title: string;
  description: string;
  heading: string;
  lead: string;
  about: readonly string[];
  facts: readonly PairFact[];
  faq: readonly FaqItem[];
  from: PairSide;
  to: PairSide;
};

export type CoinContent = {
  code: string;
  currencyTitle: string;
  name: string;
  logoLink: string;
  networkNames: readonly string[];
  slug: string;
  popularPairPaths: readonly string[];
};

export type SectionsContent = {
  key: string;
  path: string;
  isTranslated: boolean;
  textLocale: Locale;
  alternates: readonly Locale[];
  isCourtesy: boolean;
  eyebrow: string | null;
  heading: string;
  lead: string;
  drawing: string | null;
  theme: 'light' | 'dark' | null;
  updated: string;
  actions: readonly PageAction[];
  sections: readonly PageSection[];
};

export type CategoryContent = { slug: string; title: string; description: string };

export type ArticleContent = {
  slug: string;
  path: string;
  title: string;
  description: string;
  category: string | null;
  isTranslated: boolean;
  textLocale: Locale;
  alternates: readonly Locale[];
  isCourtesy: boolean;
  canonical: string | null;
  published: string;
  updated: string;
  author: { name: string; role: string } | null;
  coverHtml: string | null;
  coverThumbHtml: string | null;
  html: string;
  toc: readonly TocEntry[];
  readingMinutes: number;
  related: readonly string[];
  plainText: string;
};

export type SeoTextContent = {
  pageKey: string;
  title: string;
  description: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string | null;
};

export type SiteContent = {
  site: {
    brandName: string;
    legalName: string;
    tagline: string;
    logo: string;
    supportEmail: string;
    authoritiesEmail: string;
    profiles: readonly string[];
    termsPath: string;
    privacyPath: string;
    amlPath: string;
    tagManagerId: string | null;
    connectivityProbeUrl: string | null;
    isConsentRequired: boolean;
    partnerReferralId: string | null;
    requireTerms: boolean;
    offersCardPurchases: boolean;
    offersCardSales: boolean;
    messengerOrigins: readonly string[];
  };
  navigation: { header: readonly NavigationLink[]; footer: readonly NavigationGroup[] };
  announcement: AnnouncementContext | null;
  seoTexts: readonly SeoTextContent[];
  faqItems: readonly FaqItem[];
  pairPages: readonly PairContent[];
  pairTexts: { title: string; description: string };
  coins: readonly CoinContent[];
  pages: readonly SectionsContent[];
  glossary: readonly GlossaryGroup[];
  roadmap: readonly RoadmapStage[];
  docCategories: readonly CategoryContent[];
  docs: { items: readonly ArticleContent[] };
  blogCategories: readonly CategoryContent[];
  posts: { items: readonly ArticleContent[] };
  reviews: readonly {
    author: string;
    date: string;
    rating: number;
    text: string;
    isSandbox: boolean;
  }[];
  redirects: readonly { from: string; to: string; status: number; locale: Locale | null }[];
  pictures: readonly { file: string; widthPx: number; heightPx: number }[];
};

export type ContentByLocale = Readonly<Record<Locale, SiteContent>>;
