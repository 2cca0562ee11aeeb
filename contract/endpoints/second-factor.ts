import { doneResponseSchema } from '../schemas/accounts';
import {
  activateSecondFactorRequestSchema,
  startedSecondFactorResponseSchema,
  disableSecondFactorRequestSchema,
  secondFactorResponseSchema,
} from '../schemas/second-factor';
import type { Endpoint } from './endpoint';

export const fetchSecondFactor = {
  method: 'GET',
  path: '/api/v1/users/second-factor',
  summary: 'Whether an authenticator app confirms withdrawals of the account',
  access: 'session',
  response: secondFactorResponseSchema,
} as const satisfies Endpoint;

export const startSecondFactorSetup = {
  method: 'POST',
  path: '/api/v1/users/second-factor/begin',
  summary:
    'Creates a secret for an authenticator app and emails a code; only this response ' +
    'contains the secret and the recovery codes',
  access: 'session',
  response: startedSecondFactorResponseSchema,
  successStatus: 201,
  errors: ['ERR_NOT_ACCEPTABLE', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const activateSecondFactor = {
  method: 'POST',
  path: '/api/v1/users/second-factor/activate',
  summary: 'Turns the app on with its first code and the emailed code',
  access: 'session',
  body: activateSecondFactorRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const disableSecondFactor = {
  method: 'POST',
  path: '/api/v1/users/second-factor/disable',
  summary: 'Turns the app off with one of its codes or a recovery code',
  access: 'session',
  body: disableSecondFactorRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;
