/** The only place that knows the URLs of the API. */
export const API_PATHS = {
  health: '/api/v1/health',
  liveness: '/api/v1/healthz',
  instrumentsV1: '/api/v1/instruments/public',
  instruments: '/api/v2/instruments/public',
  validateAddress: '/api/v1/instruments/public/validate-address',
  defaultPair: '/api/v1/pairs/default',
  pairs: '/api/v2/pairs/public',
  pairsV1: '/api/v1/pairs/public',
  quoteV1: '/api/v1/rates/public/one',
  quote: '/api/v2/rates/public/one',
  recommendedAmount: '/api/v1/rates/public/recommended-amount',
  latestOrders: '/api/v1/orders/public/latest',
  createOrder: '/api/v1/orders/public/create',
  orderInfo: '/api/v1/orders/public-info',
  orderInfoV2: '/api/v2/orders/public-info',
  refundInfo: '/api/v1/orders/order-refund-info',
  requestRefund: '/api/v1/orders/public/request-refund',
  acceptRateModeChange: '/api/v1/orders/public/accept-rate-mode-change',
  setEmail: '/api/v1/orders/public/set-email',
  stats: '/api/v1/stats/public',
  stream: '/api/v2/ws',
  contentGraphql: '/graphql',
  contentFiles: '/content-files',
  content: '/api/v1/content',
  seoDictionary: '/api/v1/dict/seo',
  seoDictionaryShort: '/dict/seo',
  sandbox: '/api/sandbox',
  sandboxPay: '/api/sandbox/pay',
  sandboxSimulateDeposit: '/api/sandbox/simulate-deposit',
} as const;

/** What the content calls are about: `/api/v1/content/{route}/{locale}{path}`. */
export const CONTENT_ROUTES = ['blog', 'docs'] as const;
export type ContentRoute = (typeof CONTENT_ROUTES)[number];

/** The last part of a content call: the list itself, its categories, or one article whole. */
const CONTENT_PARTS = { list: '', categories: '/categories', article: '/article' } as const;

/** @returns the path of a content call */
export function contentPath(route: ContentRoute, locale: string, part: keyof typeof CONTENT_PARTS = 'list'): string {
  return `${API_PATHS.content}/${route}/${locale}${CONTENT_PARTS[part]}`;
}
