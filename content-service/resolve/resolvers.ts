import type { Locale } from '@quayside/contract/site/locales';

import { faqPages, type Content } from '../load/content-types';
import { pairPages } from './pair-pages';

type Localised = { locale: Locale };

/** The resolvers of schema.graphql over loaded content. */
export function createResolvers(content: Content) {
  return {
    Query: {
      site: () => ({ brandName: content.site.brand.name, supportEmail: content.site.contacts.supportEmail, termsPath: content.site.links.terms }),
      navigation: (_root: unknown, { locale }: Localised) => navigation(content, locale),
      seoTexts: (_root: unknown, { locale }: Localised) => Object.entries(content.seo).map(([pageKey, texts]) => ({ pageKey, ...texts[locale] })),
      // Those of pairs are templates: they come filled with `pairPages`.
      faqItems: (_root: unknown, { locale, page: onlyPage }: Localised & { page?: string | null }) => faqPages
        .filter((page) => page !== 'pair')
        .filter((page) => onlyPage === null || onlyPage === undefined || onlyPage === page)
        .flatMap((page) => content.faq[page].map((item) => ({ page, ...item[locale] }))),
      pairPages: (_root: unknown, { locale, first }: Localised & { first?: number | null }) => pairPages(content, locale, first),
      documents: (_root: unknown, { locale }: Localised) => content.documents.map(({ slug, texts }) => ({ slug, isTranslated: texts[locale] !== undefined, ...(texts[locale] ?? texts.en) })),
    },
  };
}

function navigation({ header, footer }: Content, locale: Locale) {
  const localise = ({ path, label }: Content['header'][number]) => ({ path, label: label[locale] });
  return { header: header.map(localise), footer: footer.map(({ title, links }) => ({ title: title[locale], links: links.map(localise) })) };
}
