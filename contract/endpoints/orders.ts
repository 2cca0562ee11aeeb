import {
  acceptRateModeChangeRequestSchema,
  createOrderRequestSchema,
  foundOrderResponseSchema,
  orderResponseSchema,
  orderLookupRequestSchema,
  payAgainRequestSchema,
  refundInfoResponseSchema,
  requestRefundRequestSchema,
  setEmailRequestSchema,
} from '../schemas/orders';
import type { Endpoint } from './endpoint';

export const createOrder = {
  method: 'POST',
  path: '/api/v1/orders/public/create',
  summary:
    'Creates an order; with an `Idempotency-Key` header, a repeated call returns the ' +
    'first order. The response to an order paid with a card contains the `redirectUrl` ' +
    'of its payment',
  access: 'visitor',
  body: createOrderRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: [
    'ERR_HTTP',
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_FORBIDDEN',
    'ERR_PAIR_NOT_ACTIVE',
    'ERR_NO_LIQUIDITY_AVAILABLE',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    'ERR_NOT_ACCEPTABLE',
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
  ],
} as const satisfies Endpoint;

export const setOrderEmail = {
  method: 'POST',
  path: '/api/v1/orders/public/set-email',
  summary:
    'Sets the email of an order; only once. Without the destination address, works only ' +
    'for the browser session or the account that created the order; for everyone else, ' +
    'the email counts as already set',
  access: 'visitor',
  body: setEmailRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: ['ERR_NOT_FOUND_E', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const payOrderAgain = {
  method: 'POST',
  path: '/api/v1/orders/public/pay-again',
  summary:
    'Restarts the card payment of an order after one was declined or abandoned; for a ' +
    'sale, returns the page where the card is added',
  access: 'session',
  body: payAgainRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: [
    'ERR_NOT_FOUND_E',
    'ERR_ORDER_EXPIRED',
    'ERR_FORBIDDEN',
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
  ],
} as const satisfies Endpoint;

export const findOrder = {
  method: 'GET',
  path: '/api/v1/orders/public-info',
  summary:
    'One order by its id or GUID and its destination address. With the address alone, the ' +
    'newest order, without id, GUID and email',
  // The owner's account sees more of an order that is paid with a card.
  access: 'visitor',
  query: orderLookupRequestSchema,
  response: foundOrderResponseSchema,
  errors: ['ERR_NOT_FOUND_E'],
} as const satisfies Endpoint;

export const findOrderV2 = {
  ...findOrder,
  path: '/api/v2/orders/public-info',
} as const satisfies Endpoint;

export const fetchRefundTerms = {
  method: 'GET',
  path: '/api/v1/orders/order-refund-info',
  summary:
    'The amount of a refund, current or final, and what the current rate would give ' +
    'while the order waits for a decision',
  query: orderLookupRequestSchema,
  response: refundInfoResponseSchema,
  errors: ['ERR_NOT_FOUND_E'],
} as const satisfies Endpoint;

export const requestRefund = {
  method: 'POST',
  path: '/api/v1/orders/public/request-refund',
  summary:
    'Requests a refund. With `refundAmount`, the amount that the client was shown, a ' +
    'smaller refund is rejected with the new amounts',
  body: requestRefundRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: [
    'ERR_NOT_FOUND_E',
    'ERR_HTTP',
    'ERR_FORBIDDEN',
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_NOT_ACCEPTABLE',
  ],
} as const satisfies Endpoint;

export const acceptRate = {
  method: 'POST',
  path: '/api/v1/orders/public/accept-rate-mode-change',
  summary: 'Accepts the current floating rate',
  body: acceptRateModeChangeRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: [
    'ERR_NOT_FOUND_E',
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_NO_LIQUIDITY_AVAILABLE',
    'ERR_NOT_ACCEPTABLE',
  ],
} as const satisfies Endpoint;
