import type { Locale } from '@quayside/contract/site/locales';

import { cookieText } from './cookie-text';

const maxAgeS = 365 * 24 * 60 * 60;

/**
 * Returns the text that sets the cookie with the language of the last page. It is for the host and
 * other parts of the service; no redirect uses it.
 */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  return cookieText('i18n_redirected', locale, { maxAgeS, isSecure });
}
