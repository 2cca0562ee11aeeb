/** Where the site and its API live; set at build time from SITE_URL and API_URL (gatsby/config/build-env.ts). */
export const siteConfig = {
  /** Absolute, without a trailing slash. */
  siteUrl: process.env.GATSBY_SITE_URL ?? 'http://localhost:8080',
  /** Empty when the API answers on the site's own origin. */
  apiUrl: process.env.GATSBY_API_URL ?? '',
} as const;
