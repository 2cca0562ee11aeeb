import {
  validateAddressResponseSchema,
  validateAddressRequestSchema,
} from '../schemas/instruments';
import type { Endpoint } from './endpoint';

export const validateAddress = {
  method: 'POST',
  path: '/api/v1/instruments/public/validate-address',
  summary: 'Validates an address; an invalid one is a regular response, not an error',
  body: validateAddressRequestSchema,
  response: validateAddressResponseSchema,
  errors: ['ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;
