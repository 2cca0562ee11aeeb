import * as z from 'zod/mini';

import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/**
 * One key of the account, without its secret. `whiteListIp` contains IPv4 and IPv6 addresses and
 * CIDR ranges, separated by commas; empty means any address.
 */
export const apiKeySchema = z.object({
  apiId: z.string(),
  publicKey: z.string(),
  name: z.string(),
  whiteListIp: z.string(),
  isActive: z.boolean(),
  createdAt: isoTimeSchema,
  lastUsedAt: z.nullable(isoTimeSchema),
  /** Number of accepted calls that were signed with it. */
  usageCount: z.int(),
  /** Created by a sandbox: a real service does not accept it. */
  isSandboxKey: z.optional(z.boolean()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** `GET /api/v1/users/list-api-key`, newest first. */
export const apiKeysResponseSchema = z.array(apiKeySchema);

/** As typed by a person, possibly on several lines. */
const whiteListSchema = z.optional(z.nullable(z.string().check(z.maxLength(4096))));

/** `POST /api/v1/users/generate-api-key`; returns 201. The secret is never shown again. */
export const generateApiKeyRequestSchema = z.object({
  name: optionalTextSchema,
  whiteListIp: whiteListSchema,
});
export const generatedApiKeyResponseSchema = z.extend(apiKeySchema, { secretKey: z.string() });
export type GeneratedApiKey = z.infer<typeof generatedApiKeyResponseSchema>;

/** `POST /api/v1/users/update-api-key`: fields that are not given stay unchanged. */
export const updateApiKeyRequestSchema = z.object({
  apiId: requiredTextSchema,
  name: optionalTextSchema,
  whiteListIp: whiteListSchema,
  isActive: z.optional(z.boolean()),
});

/** `POST /api/v1/users/delete-api-key`. */
export const deleteApiKeyRequestSchema = z.object({ apiId: requiredTextSchema });
