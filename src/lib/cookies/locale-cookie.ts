import type { Locale } from '@quayside/contract/site/locales';

const maxAgeS = 365 * 24 * 60 * 60;

/** The `Set-Cookie` text that remembers the language last read. Nothing redirects by it: it is for the host and for other parts of the service. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  return `i18n_redirected=${locale}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
