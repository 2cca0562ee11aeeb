import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ContentLayout } from '../app/layouts/ContentLayout';
import { RoadmapStages } from '../app/roadmap/RoadmapStages';
import { ComposedPage } from '../app/sections/ComposedPage';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { RoadmapPageContext } from './page-context';
import { sectionsData } from './sections-data';

export default function RoadmapPage({ pageContext }: PageProps<object, RoadmapPageContext>) {
  const { site, i18n, seo, page, stages } = pageContext;
  return (
    <ContentLayout site={site} path={i18n.originalPath} forcedTheme={seo.forcedTheme}>
      <ComposedPage page={page}>
        <RoadmapStages stages={stages} />
      </ComposedPage>
    </ContentLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, RoadmapPageContext>) {
  return <SiteHead {...headFacts(pageContext)} structured={sectionsData(pageContext)} />;
}

export const query = graphql`
  query RoadmapPageTexts($language: String!, $namespaces: [String!]!) {
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
