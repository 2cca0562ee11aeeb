import { localisePath, type Locale } from '@quayside/contract/site/locales';

/**
 * The home page as a link that remembers who sent the visitor.
 * @param origin of the site, without a slash at its end
 */
export function referralLink(origin: string, locale: Locale, referrerId: string): string {
  return `${origin}${localisePath(locale, '/')}?${new URLSearchParams({ ref: referrerId }).toString()}`;
}
