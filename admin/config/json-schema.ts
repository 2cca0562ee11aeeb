import { perLocaleEntry } from '@quayside/content-service/load/per-locale-schema';
import * as z from 'zod';

/** The parts of JSON Schema that content schemas use. */
export type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  /** Whether `properties` are the languages of the site. */
  readonly isPerLanguage?: boolean;
};

/**
 * Describes what an editor may write, before defaults are filled in.
 * @param languages codes of the site's languages
 */
export const jsonSchemaOf = (schema: z.ZodType, languages: readonly string[]): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const entry = perLocaleEntry(zodSchema);
      if (entry === undefined) return;
      const inner = jsonSchemaOf(entry, languages);
      Object.assign(jsonSchema, {
        type: 'object',
        properties: Object.fromEntries(languages.map((code) => [code, inner])),
        required: languages,
        isPerLanguage: true,
      });
    },
  }) as JsonSchema;
