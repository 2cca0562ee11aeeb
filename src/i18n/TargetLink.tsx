import { isPagePath } from '@quayside/contract/site/page-path';
import { Link, type GatsbyLinkProps } from 'gatsby';
import type { AnchorHTMLAttributes } from 'react';

export type TargetLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A fragment, an absolute URL, or a path that already includes its language. */
  target: string;
};

/**
 * A link whose target was written by an editor. Pages of this site open without a reload; anything
 * else opens as a normal link.
 */
export function TargetLink({ target, children, ...anchor }: TargetLinkProps) {
  if (!target.startsWith('/') || !isPagePath(target.split(/[?#]/, 1)[0] ?? ''))
    return (
      <a {...anchor} href={target} {...(target.startsWith('http') ? { rel: 'noopener' } : {})}>
        {children}
      </a>
    );
  // Gatsby's anchor type does not accept optional properties that are undefined.
  return (
    <Link {...(anchor as Omit<GatsbyLinkProps<unknown>, 'to' | 'ref'>)} to={target}>
      {children}
    </Link>
  );
}
