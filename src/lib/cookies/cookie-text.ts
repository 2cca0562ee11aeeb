import { isInMessenger } from '../messenger/messenger-shell';

export type CookieOptions = { readonly maxAgeS: number; readonly isSecure: boolean };

/**
 * Returns the text that sets a cookie for this site: valid for every path, sent on visits through
 * links from other sites too, and only over HTTPS if the page uses HTTPS. Inside a messenger, the
 * site may be in a frame on another site's page, which the cookie has to allow.
 */
export function cookieText(
  name: string,
  content: string,
  { maxAgeS, isSecure }: CookieOptions,
): string {
  return (
    `${name}=${encodeURIComponent(content)}; Max-Age=${maxAgeS}; Path=/; SameSite=` +
    (isInMessenger() ? 'None; Partitioned; Secure' : `Lax${isSecure ? '; Secure' : ''}`)
  );
}

/** Sets a cookie for this page's origin. */
export function writeCookie(name: string, content: string, maxAgeS: number): void {
  document.cookie = cookieText(name, content, {
    maxAgeS,
    isSecure: window.location.protocol === 'https:',
  });
}
