import * as z from 'zod/mini';

import { doneResponseSchema } from '../schemas/accounts';
import {
  passkeyLoginOptionsResponseSchema,
  passkeyLoginOptionsRequestSchema,
  passkeyLoginRequestSchema,
  passkeyParamsSchema,
  passkeyRegistrationOptionsResponseSchema,
  passkeyRegistrationOptionsRequestSchema,
  passkeysResponseSchema,
  passkeySchema,
  registerPasskeyRequestSchema,
  renamePasskeyRequestSchema,
} from '../schemas/passkeys';
import type { Endpoint } from './endpoint';

export const fetchPasskeyLoginOptions = {
  method: 'POST',
  path: '/api/v1/users/passkeys/login-options',
  summary: 'Options for a passkey login; valid once, for five minutes',
  body: passkeyLoginOptionsRequestSchema,
  response: passkeyLoginOptionsResponseSchema,
  errors: ['ERR_FORBIDDEN'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const logInWithPasskey = {
  method: 'POST',
  path: '/api/v1/users/passkeys/authenticate',
  summary:
    'Logs in with a passkey: sets the session cookies and returns the session in the `session-id` header',
  body: passkeyLoginRequestSchema,
  response: z.string(),
  isPlainText: true,
  successStatus: 201,
  errors: ['ERR_FORBIDDEN', 'ERR_INVALID_CREDENTIALS'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const fetchPasskeyRegistrationOptions = {
  method: 'POST',
  path: '/api/v1/users/passkeys/registration-options',
  summary: 'Options to create a passkey; valid once, for five minutes',
  access: 'session',
  body: passkeyRegistrationOptionsRequestSchema,
  response: passkeyRegistrationOptionsResponseSchema,
  errors: ['ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const registerPasskey = {
  method: 'POST',
  path: '/api/v1/users/passkeys',
  summary: 'Adds a passkey created on a device; the account owner is notified by email',
  access: 'session',
  body: registerPasskeyRequestSchema,
  response: passkeySchema,
  successStatus: 201,
  errors: ['ERR_NOT_ACCEPTABLE', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const listPasskeys = {
  method: 'GET',
  path: '/api/v1/users/passkeys',
  summary: 'Passkeys of the account, newest first',
  access: 'session',
  response: passkeysResponseSchema,
} as const satisfies Endpoint;

export const renamePasskey = {
  method: 'POST',
  path: '/api/v1/users/passkeys/:passkeyId/rename',
  summary: 'Renames a passkey',
  access: 'session',
  params: passkeyParamsSchema,
  body: renamePasskeyRequestSchema,
  response: passkeySchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const deletePasskey = {
  method: 'POST',
  path: '/api/v1/users/passkeys/:passkeyId/delete',
  summary: 'Deletes a passkey; it can no longer be used to log in',
  access: 'session',
  params: passkeyParamsSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_ACCEPTABLE', 'ERR_NOT_FOUND'],
} as const satisfies Endpoint;
