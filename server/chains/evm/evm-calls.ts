import type * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';

export const CALLS_PER_BATCH = 100;

/** @throws ChainUnavailableError when the node's response does not fit the schema */
export function parseResponse<Schema extends z.ZodType>(
  chainKey: string,
  schema: Schema,
  method: string,
  response: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues
    .map((issue) => `${issue.path.join('.')} ${issue.message}`)
    .slice(0, 3)
    .join('; ');
  throw new ChainUnavailableError(
    chainKey,
    `the node's answer to ${method} is not understood: ${where}`,
  );
}
