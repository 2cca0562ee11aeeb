import compile from 'fast-json-stringify';
import type * as z from 'zod/mini';

import { jsonSchemaOf } from './json-schema';

type Writer = (body: unknown) => string;

/** Compiles the function that writes responses of a schema as JSON. */
export const compileWriter = (schema: z.ZodMiniType): Writer =>
  compile(jsonSchemaOf(schema, 'output'));

/**
 * Creates a writer that is compiled for the first response: compiling those of all calls would
 * delay the start of a server by a tenth.
 */
export function createResponseWriter(schema: z.ZodMiniType): Writer {
  let write: Writer | null = null;
  return (body) => (write ??= compileWriter(schema))(body);
}
