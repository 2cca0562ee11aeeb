import * as z from 'zod/mini';

export type JsonSchema = { readonly [key: string]: unknown };

/**
 * Returns the JSON schema of the values that a schema reads (`input`) or writes (`output`), for the
 * serializer and the OpenAPI document.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return foldUnions(jsonSchema) as JsonSchema;
}

/**
 * Turns `anyOf` of plain types into a list of types, which the serializer writes without trying
 * each branch.
 */
function foldUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(foldUnions);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, foldUnions(child)]),
  );
  const branches = entries.anyOf;
  if (!Array.isArray(branches) || !branches.every(isPlainType)) return entries;
  return {
    ...entries,
    anyOf: undefined,
    type: branches.map((branch: { type: string }) => branch.type),
  };
}

function isPlainType(branch: unknown): boolean {
  return (
    typeof branch === 'object' &&
    branch !== null &&
    Object.keys(branch).length === 1 &&
    'type' in branch &&
    typeof branch.type === 'string' &&
    branch.type !== 'object' &&
    branch.type !== 'array'
  );
}
