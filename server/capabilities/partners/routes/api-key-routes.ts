import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import {
  apiKeySchema,
  apiKeysAnswerSchema,
  deleteApiKeyRequestSchema,
  generateApiKeyRequestSchema,
  generatedApiKeyAnswerSchema,
  updateApiKeyRequestSchema,
  type ApiKey as ApiKeyAnswer,
} from '@quayside/contract/operations/api-keys';
import { API_PATHS } from '@quayside/contract/operations/paths';
import * as z from 'zod/mini';

import { accountOf } from '../../../platform/http/account-of';
import { done, iso } from '../../../platform/http/answer-parts';
import { defineRoute, type Route } from '../../../platform/http/route';
import type { ApiKey } from '../domain/api-key';
import type { ApiKeys } from '../usecases/api-keys';

/** Creates the routes for the keys of the account that makes the call. */
export function apiKeyRoutes(apiKeys: ApiKeys): readonly Route[] {
  const own = { access: 'session', rateLimit: 'reads' } as const;
  return [
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.generateApiKey,
      summary: 'Creates an API key; only this response contains the secret',
      body: z.optional(z.nullable(generateApiKeyRequestSchema)),
      answer: generatedApiKeyAnswerSchema,
      successStatus: 201,
      handle: async ({ body }, context) => {
        const { secretKey, ...key } = await apiKeys.generate(accountOf(context), body ?? {});
        return { ...keyAnswer(key), secretKey };
      },
    }),
    defineRoute({
      ...own,
      method: 'GET',
      path: API_PATHS.listApiKeys,
      summary: 'API keys of the account, newest first',
      answer: apiKeysAnswerSchema,
      handle: async (_input, context) =>
        (await apiKeys.list(accountOf(context).userId)).map(keyAnswer),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.updateApiKey,
      summary: 'Renames an API key, sets its IP allowlist, or turns it on or off',
      body: updateApiKeyRequestSchema,
      answer: apiKeySchema,
      handle: async ({ body: { apiId, ...change } }, context) =>
        keyAnswer(await apiKeys.update(accountOf(context), apiId, change)),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.deleteApiKey,
      summary: 'Deletes an API key permanently',
      body: deleteApiKeyRequestSchema,
      answer: doneAnswerSchema,
      handle: async ({ body }, context) => {
        await apiKeys.remove(accountOf(context).userId, body.apiId);
        return done;
      },
    }),
  ];
}

function keyAnswer({ userId: _userId, createdAtMs, lastUsedAtMs, ...key }: ApiKey): ApiKeyAnswer {
  return {
    ...key,
    createdAt: iso(createdAtMs),
    lastUsedAt: lastUsedAtMs === null ? null : iso(lastUsedAtMs),
  };
}
