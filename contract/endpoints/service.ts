import * as z from 'zod/mini';

import { statsRequestSchema } from '../schemas/lists';
import {
  healthResponseSchema,
  livenessResponseSchema,
  statsResponseSchema,
} from '../schemas/service';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

export const fetchHealth = {
  method: 'GET',
  path: '/api/v1/health',
  summary: 'Whether orders can be created right now',
  response: healthResponseSchema,
} as const satisfies Endpoint;

export const fetchLiveness = {
  method: 'GET',
  path: '/api/v1/healthz',
  summary: 'Whether the process is running',
  response: livenessResponseSchema,
} as const satisfies Endpoint;

export const fetchStats = {
  method: 'GET',
  path: PATHS.stats,
  summary: 'Recorded prices of one instrument in US dollars',
  query: statsRequestSchema,
  response: statsResponseSchema,
  errors: ['ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const fetchOpenApi = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  response: z.looseObject({}),
} as const satisfies Endpoint;
