import {
  deleteApiKey,
  generateApiKey,
  listApiKeys,
  updateApiKey,
} from '@quayside/contract/endpoints/api-keys';
import type { ApiKey as ApiKeyAnswer } from '@quayside/contract/schemas/api-keys';
import { iso } from '@quayside/contract/time/iso';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route } from '../../../platform/http/route';
import type { ApiKey } from '../domain/api-key';
import type { ApiKeys } from '../usecases/api-keys';

/** Creates the routes for the API keys of the caller's account. */
export function apiKeyRoutes(apiKeys: ApiKeys): readonly Route[] {
  const own = { rateLimit: 'reads' } as const;
  return [
    implement(generateApiKey, {
      ...own,
      handle: async ({ body }, context) => {
        const { secretKey, ...key } = await apiKeys.generate(accountOf(context), body ?? {});
        return { ...keyResponse(key), secretKey };
      },
    }),
    implement(listApiKeys, {
      ...own,
      handle: async (_input, context) =>
        (await apiKeys.list(accountOf(context).userId)).map(keyResponse),
    }),
    implement(updateApiKey, {
      ...own,
      handle: async ({ body: { apiId, ...change } }, context) =>
        keyResponse(await apiKeys.update(accountOf(context), apiId, change)),
    }),
    implement(deleteApiKey, {
      ...own,
      handle: async ({ body }, context) => {
        await apiKeys.remove(accountOf(context).userId, body.apiId);
        return done;
      },
    }),
  ];
}

function keyResponse({ userId: _userId, createdAtMs, lastUsedAtMs, ...key }: ApiKey): ApiKeyAnswer {
  return {
    ...key,
    createdAt: iso(createdAtMs),
    lastUsedAt: lastUsedAtMs === null ? null : iso(lastUsedAtMs),
  };
}
