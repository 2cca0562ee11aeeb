import { localisePath, type Locale } from '@quayside/contract/site/locales';

/**
 * Returns a link to the home page that carries the referrer's id.
 * @param origin of the site, without a trailing slash
 */
export function referralLink(origin: string, locale: Locale, referrerId: string): string {
  return `${origin}${localisePath(locale, '/')}?${new URLSearchParams({ ref: referrerId }).toString()}`;
}
