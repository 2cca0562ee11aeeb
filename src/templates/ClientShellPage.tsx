import { splitLocale } from '@quayside/contract/site/locales';
import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { ShellSkeleton } from '../app/layouts/ShellSkeleton';
import { DefaultLayout } from '../app/layouts/DefaultLayout';
import { ClientApp } from '../app/router/ClientApp';
import { useHydrated } from '../lib/use-hydrated';
import { SiteHead } from '../seo/SiteHead';

import { headFacts } from './head-facts';
import type { ClientShellContext } from './page-context';

/** One HTML file that serves many URLs: React Router reads the URL in the browser. */
export default function ClientShellPage({ pageContext }: PageProps<object, ClientShellContext>) {
  const { site, i18n, language } = pageContext;
  const isHydrated = useHydrated();
  return (
    <DefaultLayout site={site} path={i18n.originalPath}>
      {isHydrated ? <ClientApp locale={language} /> : <ShellSkeleton />}
    </DefaultLayout>
  );
}

export function Head({ location, pageContext }: HeadProps<object, ClientShellContext>) {
  const { seo, titles } = pageContext;
  const path = splitLocale(location.pathname).path.replace(/\/+$/, '');
  return <SiteHead {...headFacts(pageContext)} title={titles[path] ?? seo.title} />;
}

export const query = graphql`
  query ClientShellPageTexts($language: String!, $namespaces: [String!]!) {
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
