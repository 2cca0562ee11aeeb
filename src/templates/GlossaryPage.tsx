import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { Glossary } from '../app/glossary/Glossary';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { definedTermSet } from '../seo/structured/defined-term-set';
import { SiteHead } from '../seo/SiteHead';

import type { GlossaryPageContext } from './page-context';

export default function GlossaryPage({ pageContext }: PageProps<object, GlossaryPageContext>) {
  const { site, i18n, heading, lead, groups } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      <Glossary heading={heading} lead={lead} groups={groups} />
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo, heading, groups },
}: HeadProps<object, GlossaryPageContext>) {
  const terms = definedTermSet({
    locale: language,
    path: i18n.originalPath,
    siteName: site.brandName,
    name: heading,
    description: seo.description,
    terms: groups.flatMap((group) => group.terms),
  });
  return (
    <SiteHead
      locale={language}
      path={i18n.originalPath}
      siteName={site.brandName}
      {...seo}
      structured={[terms].map(structuredJson)}
    />
  );
}

export const query = graphql`
  query GlossaryPageTexts($language: String!, $namespaces: [String!]!) {
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
