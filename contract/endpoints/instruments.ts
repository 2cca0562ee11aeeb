import { instrumentListResponseSchema } from '../schemas/instruments';
import { instrumentListRequestSchema, pairListRequestSchema } from '../schemas/lists';
import { defaultPairResponseSchema, pairListResponseSchema } from '../schemas/service';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

export const listInstruments = {
  method: 'GET',
  path: PATHS.instruments,
  summary: 'Instruments that can be traded; all known ones with `all=true`',
  query: instrumentListRequestSchema,
  response: instrumentListResponseSchema,
} as const satisfies Endpoint;

export const listInstrumentsV1 = {
  ...listInstruments,
  path: '/api/v1/instruments/public',
  summary: 'Instruments that can be traded',
} as const satisfies Endpoint;

export const listPairs = {
  method: 'GET',
  path: '/api/v2/pairs/public',
  summary: 'Active directed pairs, all or by page',
  query: pairListRequestSchema,
  response: pairListResponseSchema,
} as const satisfies Endpoint;

export const listPairsV1 = {
  ...listPairs,
  path: '/api/v1/pairs/public',
} as const satisfies Endpoint;

export const fetchDefaultPair = {
  method: 'GET',
  path: '/api/v1/pairs/default',
  summary: 'The default pair',
  response: defaultPairResponseSchema,
} as const satisfies Endpoint;
