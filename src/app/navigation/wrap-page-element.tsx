import { localisePath } from '@quayside/contract/site/locales';
import { isAppPath } from '@quayside/contract/site/page-runtime';
import { Link, type GatsbyBrowser, type GatsbyLinkProps } from 'gatsby';
import { useContext } from 'react';

import { PageLanguageContext, type PageLanguage } from '../../i18n/page-language';
import { SiteLinkContext, type SiteLinkProps } from '../../i18n/SiteLink';

/**
 * A link that Gatsby follows without a reload, if React renders its page. Other pages have no
 * framework, so the browser opens them by itself, unless a route rule changes where the link leads
 * when it is pressed (`startRuledLinks`).
 */
function GatsbyLink({ to, children, ...anchor }: SiteLinkProps) {
  const page = useContext(PageLanguageContext);
  const [pathname = ''] = to.split(/[?#]/, 1);
  if (!isAppPath(pathname)) {
    const isCurrent = page !== null && to === localisePath(page.language, page.originalPath);
    return (
      <a aria-current={isCurrent ? 'page' : undefined} {...anchor} href={to}>
        {children}
      </a>
    );
  }
  // Gatsby's anchor type does not accept optional properties that are undefined.
  return (
    <Link {...(anchor as Omit<GatsbyLinkProps<unknown>, 'ref' | 'to'>)} to={to}>
      {children}
    </Link>
  );
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
