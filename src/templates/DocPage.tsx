import { markdownPath } from '@quayside/contract/site/markdown-path';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { Doc } from '../app/docs/Doc';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { SiteHead } from '../seo/SiteHead';

import type { DocPageContext } from './page-context';

export default function DocPage({ pageContext }: PageProps<object, DocPageContext>) {
  const { site, i18n, seo, article, sidebar, previous, next } = pageContext;
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      <Doc
        article={article}
        path={i18n.originalPath}
        trail={seo.trail}
        sidebar={sidebar}
        previous={previous}
        next={next}
      />
    </DefaultLayout>
  );
}

export function Head({
  pageContext: { language, i18n, site, seo, article },
}: HeadProps<object, DocPageContext>) {
  const path = i18n.originalPath;
  return (
    <SiteHead
      locale={language}
      path={path}
      siteName={site.brandName}
      article={article}
      {...seo}
      markdown={markdownPath(i18n.path)}
    />
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
