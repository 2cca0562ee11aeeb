/**
 * Paths that are used without their endpoint. Content pages make four reads, and report their
 * speed, without the API client, because its schemas are larger than the page; the other paths are
 * not calls with one request and one response.
 */

export const PATHS = {
  instruments: '/api/v2/instruments/public',
  stats: '/api/v1/stats/public',
  latestOrders: '/api/v1/orders/public/latest',
  sandbox: '/api/sandbox',
  vitals: '/api/v1/vitals',
  stream: '/api/v2/ws',
  apiReference: '/api/docs',
  contentGraphql: '/graphql',
  contentFiles: '/content-files',
} as const;
