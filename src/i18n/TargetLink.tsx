import { isPagePath } from '@quayside/contract/site/page-path';

import { SiteLink, type SiteLinkProps } from './SiteLink';

export type TargetLinkProps = Omit<SiteLinkProps, 'to'> & {
  /** A fragment, an absolute URL, or a path that already includes its language. */
  target: string;
};

/**
 * A link whose target was written by an editor. Pages of this site open as from any link of the
 * site; anything else opens as a normal link.
 */
export function TargetLink({ target, children, ...anchor }: TargetLinkProps) {
  if (!target.startsWith('/') || !isPagePath(target.split(/[?#]/, 1)[0] ?? ''))
    return (
      <a {...anchor} href={target} {...(target.startsWith('http') ? { rel: 'noopener' } : {})}>
        {children}
      </a>
    );
  return (
    <SiteLink {...anchor} to={target}>
      {children}
    </SiteLink>
  );
}
