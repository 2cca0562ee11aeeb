import * as z from 'zod/mini';

import { optionalTextSchema, textsByLocaleSchema } from './scalars';

/**
 * `POST /api/v1/admin/suspension`: stops new orders on all servers, or accepts them again. Clients
 * see the reason; if `reasons` has a text in their language, they see that instead. A suspension
 * requires a reason. Unknown fields are rejected: ignoring one would mislead its sender.
 */
export const suspensionRequestSchema = z.strictObject({
  suspended: z.boolean(),
  reason: optionalTextSchema,
  reasons: textsByLocaleSchema,
});
export const suspensionResponseSchema = z.object({
  suspended: z.boolean(),
  reason: z.nullable(z.string()),
  /** By the code of the language. */
  reasons: z.record(z.string(), z.string()),
});
export type SuspensionResponse = z.infer<typeof suspensionResponseSchema>;
