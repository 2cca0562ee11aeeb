import { isPagePath } from '@quayside/contract/site/page-path';
import { Link, type GatsbyLinkProps } from 'gatsby';
import type { AnchorHTMLAttributes } from 'react';

export type TargetLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path that carries its language already, a fragment, or an absolute address. */
  target: string;
};

/**
 * A link whose target was written by an editor: own pages open without a reload, anything else as
 * the browser does.
 */
export function TargetLink({ target, children, ...anchor }: TargetLinkProps) {
  if (!target.startsWith('/') || !isPagePath(target.split(/[?#]/, 1)[0] ?? ''))
    return (
      <a {...anchor} href={target} {...(target.startsWith('http') ? { rel: 'noopener' } : {})}>
        {children}
      </a>
    );
  // Gatsby's type of an anchor does not know optional properties that are undefined.
  return (
    <Link {...(anchor as Omit<GatsbyLinkProps<unknown>, 'to' | 'ref'>)} to={target}>
      {children}
    </Link>
  );
}
