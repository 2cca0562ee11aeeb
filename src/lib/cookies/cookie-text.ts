import { isInMessenger } from '../messenger/messenger-shell';

export type CookieOptions = { readonly maxAgeS: number; readonly isSecure: boolean };

/**
 * Returns the text that sets a cookie of this site: for every path, also for visits through links
 * from other sites, and only over HTTPS if the page uses HTTPS. Inside a messenger, the site may be
 * a frame on another site's page, and the cookie has to allow that.
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

/** Sets a cookie of this page's origin. */
export function writeCookie(name: string, content: string, maxAgeS: number): void {
  document.cookie = cookieText(name, content, {
    maxAgeS,
    isSecure: window.location.protocol === 'https:',
  });
}
