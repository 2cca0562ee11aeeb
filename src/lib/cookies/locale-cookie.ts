import type { Locale } from '@quayside/contract/site/locales';

import { cookieText } from './cookie-text';

const maxAgeS = 365 * 24 * 60 * 60;

/**
 * Returns the text that sets the cookie of the language last read. No redirect uses it: it is for
 * the host and other parts of the service.
 */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  return cookieText('i18n_redirected', locale, { maxAgeS, isSecure });
}
