import { localisePath } from '@quayside/contract/site/locales';

import { SiteLink, type SiteLinkProps } from './SiteLink';
import { useLocale } from './use-locale';

export type LocalLinkProps = Omit<SiteLinkProps, 'to'> & {
  /** Path without a language prefix; it may end in a query or a fragment. */
  to: string;
};

/** A link to a page of this site in the current language. */
export function LocalLink({ to, ...anchor }: LocalLinkProps) {
  const locale = useLocale();
  const cut = to.search(/[?#]/);
  const [path, rest] = cut < 0 ? [to, ''] : [to.slice(0, cut), to.slice(cut)];
  return <SiteLink {...anchor} to={`${localisePath(locale, path)}${rest}`} />;
}
