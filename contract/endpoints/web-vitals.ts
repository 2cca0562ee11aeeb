import { doneResponseSchema } from '../schemas/accounts';
import { vitalRequestSchema } from '../schemas/web-vitals';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

export const reportVital = {
  method: 'POST',
  path: PATHS.vitals,
  summary: 'Counts one measurement of the speed of a page, without identifying the visitor',
  body: vitalRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_PAYLOAD_TOO_LARGE'],
} as const satisfies Endpoint;
