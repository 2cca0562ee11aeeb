export type CookieOptions = { readonly maxAgeS: number; readonly isSecure: boolean };

/** The text that sets a cookie of this site: for every path, for visits from other sites' links too, and over HTTPS alone where there is HTTPS. */
export function cookieText(name: string, content: string, { maxAgeS, isSecure }: CookieOptions): string {
  return `${name}=${encodeURIComponent(content)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Sets a cookie of this page's origin. */
export function writeCookie(name: string, content: string, maxAgeS: number): void {
  document.cookie = cookieText(name, content, { maxAgeS, isSecure: window.location.protocol === 'https:' });
}
