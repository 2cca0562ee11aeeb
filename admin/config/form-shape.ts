import type * as z from 'zod';

import { isListOrOne } from './field-of-schema';
import { jsonSchemaOf, type JsonSchema } from './json-schema';

/**
 * The fields whose values a form shows in another way than the file, each as the name of the group
 * or list that it is in, a space, and its own name. At the top of a file, the first one is empty.
 */
export type FormShape = {
  /** A form has a list for them; the file has no list for a single value. */
  readonly listOrOne: readonly string[];
  /** Their absence means yes. */
  readonly trueByDefault: readonly string[];
};

/** Finds these fields in schemas. */
export function formShape(schemas: readonly z.ZodType[], languages: readonly string[]): FormShape {
  const [listOrOne, trueByDefault] = [new Set<string>(), new Set<string>()];
  const visit = (schema: JsonSchema, group: string): void => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (isListOrOne(inner)) listOrOne.add(`${group} ${name}`);
      if (inner.default === true) trueByDefault.add(`${group} ${name}`);
      visit(inner, name);
    }
    for (const inner of [schema.items, schema.additionalProperties, ...(schema.oneOf ?? [])])
      if (inner) visit(inner, group);
  };
  for (const schema of schemas) visit(jsonSchemaOf(schema, languages), '');
  return { listOrOne: [...listOrOne], trueByDefault: [...trueByDefault] };
}
