/**
 * URLs of the site and its API, and the trusted signing keys; set at build time
 * (plugins/shared/build-env.ts).
 */
export const siteConfig = {
  /** Absolute URL without a trailing slash. */
  siteUrl: process.env.GATSBY_SITE_URL ?? 'http://localhost:8080',
  /** Empty if the API has the same origin as the site. */
  apiUrl: process.env.GATSBY_API_URL ?? '',
  /**
   * The service's public keys as `<key id>:<public key>`, separated by commas. Empty in tests, so
   * no signature is valid there.
   */
  signingKeys: process.env.GATSBY_SIGNING_KEYS ?? '',
} as const;
