import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { ComposedPage } from '../app/sections/ComposedPage';
import { SiteHead } from '../seo/SiteHead';
import { faqPage } from '../seo/structured/faq-page';
import { webPage } from '../seo/structured/web-page';

import type { SectionsPageContext } from './page-context';

export default function SectionsPage({ pageContext }: PageProps<object, SectionsPageContext>) {
  const { site, i18n, seo, page } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath} forcedTheme={seo.forcedTheme}>
      <ComposedPage page={page} />
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo, page },
}: HeadProps<object, SectionsPageContext>) {
  const faq = page.sections.flatMap(({ kind, items }) => (kind === 'faq' ? items : []));
  const questions = faq.map(({ title, text }) => ({ question: title, answer: text }));
  const facts = {
    locale: language,
    path: i18n.originalPath,
    siteName: site.brandName,
    name: page.heading,
    description: seo.description,
    textLocale: page.textLocale,
  };
  return (
    <SiteHead
      locale={language}
      path={i18n.originalPath}
      siteName={site.brandName}
      {...seo}
      structured={[webPage(facts), ...faqPage(questions)].map(structuredJson)}
    />
  );
}

export const query = graphql`
  query SectionsPageTexts($language: String!, $namespaces: [String!]!) {
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
