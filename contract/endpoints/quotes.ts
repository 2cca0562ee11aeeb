import {
  quoteResponseSchema,
  quoteRequestSchema,
  recommendedAmountResponseSchema,
} from '../schemas/quotes';
import type { Endpoint } from './endpoint';

export const fetchQuote = {
  method: 'GET',
  path: '/api/v2/rates/public/one',
  summary: 'Quote for one pair; `updatedAt` in epoch milliseconds',
  query: quoteRequestSchema,
  response: quoteResponseSchema,
  errors: [
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_PAIR_NOT_ACTIVE',
    'ERR_NO_LIQUIDITY_AVAILABLE',
    'ERR_NOT_ACCEPTABLE',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
  ],
} as const satisfies Endpoint;

export const fetchQuoteV1 = {
  ...fetchQuote,
  path: '/api/v1/rates/public/one',
  summary: 'Quote for one pair; `updatedAt` as an ISO string',
} as const satisfies Endpoint;

export const fetchRecommendedAmount = {
  method: 'GET',
  path: '/api/v1/rates/public/recommended-amount',
  summary: 'Recommended amount to send for one pair',
  query: quoteRequestSchema,
  response: recommendedAmountResponseSchema,
  errors: [
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_PAIR_NOT_ACTIVE',
    'ERR_NO_LIQUIDITY_AVAILABLE',
    'ERR_NOT_ACCEPTABLE',
  ],
} as const satisfies Endpoint;
