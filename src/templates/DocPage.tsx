import { markdownPath } from '@quayside/contract/site/markdown-path';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { Doc } from '../app/docs/Doc';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { DocPageContext } from './page-context';

export default function DocPage({ pageContext }: PageProps<object, DocPageContext>) {
  const { site, i18n, seo, article, sidebar, previous, next } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <Doc
        article={article}
        path={i18n.originalPath}
        trail={seo.trail}
        sidebar={sidebar}
        previous={previous}
        next={next}
      />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, DocPageContext>) {
  const { article, i18n } = pageContext;
  return (
    <SiteHead {...headFacts(pageContext)} article={article} markdown={markdownPath(i18n.path)} />
  );
}

export const query = graphql`
  query DocPageTexts($language: String!, $namespaces: [String!]!) {
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
