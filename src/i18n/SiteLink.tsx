import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path with its language prefix; it may end in a query or a fragment. */
  to: string;
};

/** A link that the browser follows by itself. */
export function DocumentLink({ to, children, ...anchor }: SiteLinkProps) {
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  );
}

/** The component that renders links to pages of this site. A page with a router has its own. */
export const SiteLinkContext = createContext<ComponentType<SiteLinkProps>>(DocumentLink);

/** A link to a page of this site. */
export function SiteLink(link: SiteLinkProps) {
  const Link = useContext(SiteLinkContext);
  return <Link {...link} />;
}
