import { localisePath } from '@quayside/contract/site/locales';
import { Link, type GatsbyLinkProps } from 'gatsby';
import type { AnchorHTMLAttributes } from 'react';

import { useLocale } from './use-locale';

export type LocalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path without a language prefix; it may end in a query or a fragment. */
  to: string;
};

/** A link to a page of this site in the current language. */
export function LocalLink({ to, ...anchor }: LocalLinkProps) {
  const locale = useLocale();
  const cut = to.search(/[?#]/);
  const [path, rest] = cut < 0 ? [to, ''] : [to.slice(0, cut), to.slice(cut)];
  // Gatsby's anchor type does not accept optional properties that are undefined.
  return (
    <Link
      {...(anchor as Omit<GatsbyLinkProps<unknown>, 'to' | 'ref'>)}
      to={`${localisePath(locale, path)}${rest}`}
    />
  );
}
