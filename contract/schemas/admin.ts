import * as z from 'zod/mini';

import { optionalTextSchema } from './scalars';

/**
 * `POST /api/v1/admin/suspension`: stops new orders on all nodes, or accepts them again. Clients
 * see the reason, Russian readers `reasonRu` if it is given. A suspension requires a reason.
 */
export const suspensionRequestSchema = z.object({
  suspended: z.boolean(),
  reason: optionalTextSchema,
  reasonRu: optionalTextSchema,
});
export const suspensionResponseSchema = z.object({
  suspended: z.boolean(),
  reason: z.nullable(z.string()),
  reasonRu: z.nullable(z.string()),
});
export type SuspensionResponse = z.infer<typeof suspensionResponseSchema>;
