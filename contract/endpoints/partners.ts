import * as z from 'zod/mini';

import {
  instrumentResponseSchema,
  validateAddressResponseSchema,
  validateAddressRequestSchema,
} from '../schemas/instruments';
import {
  createOrderRequestSchema,
  orderResponseSchema,
  setEmailRequestSchema,
} from '../schemas/orders';
import {
  instrumentNameSchema,
  pairDetailsSchema,
  pairNameSchema,
  partnerOrderInfoRequestSchema,
  partnerOrderInfoSchema,
  partnerOrdersResponseSchema,
  partnerOrdersRequestSchema,
  rateExportRequestSchema,
} from '../schemas/partner';
import { quoteResponseSchema, quoteRequestSchema } from '../schemas/quotes';
import type { Endpoint } from './endpoint';

export const createPartnerOrder = {
  method: 'POST',
  path: '/api/v2/orders/public/create',
  summary:
    "Creates an order for the key's owner; repeating the `Idempotency-Key` or the signed " +
    'call returns the first order',
  access: 'partner',
  body: createOrderRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: [
    'ERR_HTTP',
    'ERR_FORBIDDEN',
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_PAIR_NOT_ACTIVE',
    'ERR_NO_LIQUIDITY_AVAILABLE',
    'ERR_NOT_ACCEPTABLE',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
  ],
} as const satisfies Endpoint;

export const listPartnerOrders = {
  method: 'GET',
  path: '/api/v2/orders/public',
  summary:
    "Orders of the key's owner, newest first unless `order=asc`; without `limit`, all of them",
  access: 'partner',
  query: partnerOrdersRequestSchema,
  response: partnerOrdersResponseSchema,
} as const satisfies Endpoint;

export const listPartnerOrdersShort = {
  ...listPartnerOrders,
  path: '/api/v2/orders',
} as const satisfies Endpoint;

export const findPartnerOrder = {
  method: 'GET',
  path: '/api/v2/orders/info',
  summary: 'One order by number or GUID: in full to its partner, only its progress to anyone else',
  access: 'partner-or-public',
  query: partnerOrderInfoRequestSchema,
  response: partnerOrderInfoSchema,
  errors: ['ERR_NOT_FOUND_E'],
} as const satisfies Endpoint;

export const setPartnerOrderEmail = {
  method: 'POST',
  path: '/api/v2/orders/public/set-email',
  summary: "Sets the email of an order of the key's owner; only once",
  access: 'partner',
  body: setEmailRequestSchema,
  response: orderResponseSchema,
  successStatus: 201,
  errors: ['ERR_NOT_FOUND_E', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const fetchInstrument = {
  method: 'POST',
  path: '/api/v2/instruments/public/one',
  summary: 'One instrument',
  access: 'partner',
  body: instrumentNameSchema,
  response: instrumentResponseSchema,
  errors: ['ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const fetchPair = {
  method: 'GET',
  path: '/api/v2/pairs/one',
  summary: 'One directed pair with its limits',
  access: 'partner',
  query: pairNameSchema,
  response: pairDetailsSchema,
  errors: ['ERR_UNPROCESSABLE_ENTITY', 'ERR_PAIR_NOT_ACTIVE', 'ERR_NO_LIQUIDITY_AVAILABLE'],
} as const satisfies Endpoint;

export const fetchPartnerQuote = {
  method: 'POST',
  path: '/api/v2/rates/public/one',
  summary: 'Quote for one pair by a signed call; `updatedAt` as an ISO string',
  access: 'partner',
  body: quoteRequestSchema,
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

export const validatePartnerAddress = {
  method: 'POST',
  path: '/api/v2/instruments/public/validate-address',
  summary: 'Validates an address; rejects an invalid one with 400',
  access: 'partner',
  body: validateAddressRequestSchema,
  response: validateAddressResponseSchema,
  successStatus: 201,
  errors: ['ERR_HTTP', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const validatePartnerAddressShort = {
  ...validatePartnerAddress,
  path: '/api/v2/instruments/validate-address',
} as const satisfies Endpoint;

export const exportRatesAsXml = {
  method: 'GET',
  path: '/api/v2/rates/public/xml-v2-custom',
  summary: 'Rates of all pairs as XML, for rate monitors',
  query: rateExportRequestSchema,
  response: z.string(),
  isPlainText: true,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const exportRatesAsJson = {
  method: 'GET',
  path: '/api/v2/rates/public/json-v2-custom',
  summary: 'Rates of all pairs as JSON',
  query: rateExportRequestSchema,
  response: z.string(),
  isPlainText: true,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;
