/**
 * Where the site and its API live, and whose signatures it believes; set at build time
 * (gatsby/config/build-env.ts).
 */
export const siteConfig = {
  /** Absolute, without a trailing slash. */
  siteUrl: process.env.GATSBY_SITE_URL ?? 'http://localhost:8080',
  /** Empty when the API answers on the site's own origin. */
  apiUrl: process.env.GATSBY_API_URL ?? '',
  /**
   * The service's public keys: `<key id>:<public key>` of each, separated by commas. Empty in
   * tests: nothing is genuine then.
   */
  signingKeys: process.env.GATSBY_SIGNING_KEYS ?? '',
} as const;
