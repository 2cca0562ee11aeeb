import { Link, type GatsbyBrowser, type GatsbyLinkProps } from 'gatsby';

import { PageLanguageContext, type PageLanguage } from '../../i18n/page-language';
import { SiteLinkContext, type SiteLinkProps } from '../../i18n/SiteLink';

/** A link that Gatsby follows without a reload. */
function GatsbyLink(link: SiteLinkProps) {
  // Gatsby's anchor type does not accept optional properties that are undefined.
  return <Link {...(link as Omit<GatsbyLinkProps<unknown>, 'ref'>)} />;
}

/** The part of a page's context that is read here; pages that Gatsby adds itself have none. */
type PageProps = { readonly pageContext: { readonly i18n?: PageLanguage | undefined } };

/** Gives a page its language and its links, in the static HTML and in the browser. */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({
  element,
  props,
}) => {
  const { pageContext } = props as unknown as PageProps;
  return (
    <PageLanguageContext.Provider value={pageContext.i18n ?? null}>
      <SiteLinkContext.Provider value={GatsbyLink}>{element}</SiteLinkContext.Provider>
    </PageLanguageContext.Provider>
  );
};
