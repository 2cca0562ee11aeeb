import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { Glossary } from '../app/glossary/Glossary';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { definedTermSet } from '../seo/structured/defined-term-set';
import { SiteHead } from '../seo/SiteHead';

import { headFacts, pageFacts } from './head-facts';
import type { GlossaryPageContext } from './page-context';

export default function GlossaryPage({ pageContext }: PageProps<object, GlossaryPageContext>) {
  const { site, i18n, heading, lead, groups } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <Glossary heading={heading} lead={lead} groups={groups} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, GlossaryPageContext>) {
  const { heading, groups } = pageContext;
  const terms = groups.flatMap((group) => group.terms);
  const glossary = definedTermSet({ ...pageFacts(pageContext, heading), terms });
  return <SiteHead {...headFacts(pageContext)} structured={[structuredJson(glossary)]} />;
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
