import { markdownPath } from '@quayside/contract/site/markdown-path';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { Post } from '../app/blog/Post';
import { ContentLayout } from '../app/layouts/ContentLayout';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { PostPageContext } from './page-context';

export default function PostPage({ pageContext }: PageProps<object, PostPageContext>) {
  const { site, i18n, seo, article, related, sidebar } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath}>
      <Post article={article} trail={seo.trail} related={related} sidebar={sidebar} />
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, PostPageContext>) {
  const { article, i18n } = pageContext;
  return (
    <SiteHead {...headFacts(pageContext)} article={article} markdown={markdownPath(i18n.path)} />
  );
}

export const query = graphql`
  query PostPageTexts($language: String!, $namespaces: [String!]!) {
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
