import * as z from 'zod/mini';

import { doneResponseSchema } from '../schemas/accounts';
import {
  apiKeySchema,
  apiKeysResponseSchema,
  deleteApiKeyRequestSchema,
  generateApiKeyRequestSchema,
  generatedApiKeyResponseSchema,
  updateApiKeyRequestSchema,
} from '../schemas/api-keys';
import type { Endpoint } from './endpoint';

export const generateApiKey = {
  method: 'POST',
  path: '/api/v1/users/generate-api-key',
  summary: 'Creates an API key; only this response contains the secret',
  access: 'session',
  body: z.optional(z.nullable(generateApiKeyRequestSchema)),
  response: generatedApiKeyResponseSchema,
  successStatus: 201,
  errors: ['ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const listApiKeys = {
  method: 'GET',
  path: '/api/v1/users/list-api-key',
  summary: 'API keys of the account, newest first',
  access: 'session',
  response: apiKeysResponseSchema,
} as const satisfies Endpoint;

export const updateApiKey = {
  method: 'POST',
  path: '/api/v1/users/update-api-key',
  summary: 'Renames an API key, sets its IP allowlist, or turns it on or off',
  access: 'session',
  body: updateApiKeyRequestSchema,
  response: apiKeySchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const deleteApiKey = {
  method: 'POST',
  path: '/api/v1/users/delete-api-key',
  summary: 'Deletes an API key permanently',
  access: 'session',
  body: deleteApiKeyRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;
