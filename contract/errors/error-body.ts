import * as z from 'zod/mini';

/**
 * The body of every error response. `status` and `message` are always present; `data` may be null.
 */
export const errorBodySchema = z.object({
  status: z.nullable(z.string()),
  message: z.nullable(z.string()),
  data: z.nullable(
    z.looseObject({
      localizedMessage: z.optional(z.string()),
      details: z.optional(
        z.nullable(
          z.record(
            z.string(),
            z.union([
              z.string(),
              z.number(),
              z.boolean(),
              z.null(),
              z.record(z.string(), z.string()),
            ]),
          ),
        ),
      ),
    }),
  ),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
