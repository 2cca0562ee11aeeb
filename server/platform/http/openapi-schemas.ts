import { apiKeySchema, generatedApiKeyResponseSchema } from '@quayside/contract/schemas/api-keys';
import {
  instrumentResponseSchema,
  validateAddressResponseSchema,
} from '@quayside/contract/schemas/instruments';
import { foundOrderResponseSchema, orderResponseSchema } from '@quayside/contract/schemas/orders';
import {
  exportedRateSchema,
  pairDetailsSchema,
  partnerOrderInfoSchema,
  partnerOrderSchema,
} from '@quayside/contract/schemas/partner';
import { quoteResponseSchema } from '@quayside/contract/schemas/quotes';
import { pairResponseSchema } from '@quayside/contract/schemas/service';
import type * as z from 'zod/mini';

import { jsonSchemaOf, type JsonSchema } from './json-schema';

/** Responses that get a name, because several calls return them or readers search for them. */
const NAMED: Readonly<Record<string, z.ZodMiniType>> = {
  Order: orderResponseSchema,
  FoundOrder: foundOrderResponseSchema,
  OrderProgress: partnerOrderInfoSchema,
  OrderRow: partnerOrderSchema,
  Quote: quoteResponseSchema,
  Instrument: instrumentResponseSchema,
  Pair: pairResponseSchema,
  PairDetails: pairDetailsSchema,
  AddressVerdict: validateAddressResponseSchema,
  ExportedRate: exportedRateSchema,
  ApiKey: apiKeySchema,
  NewApiKey: generatedApiKeyResponseSchema,
};

const nameOf = (schema: unknown): string | undefined =>
  Object.entries(NAMED).find(([, named]) => named === schema)?.[0];

/** The named schemas themselves. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')]),
  );
}

/**
 * Returns the response schema of a call, as a reference if the schema, or that of its list items,
 * has a name.
 */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const name = nameOf(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const { type, element } = schema._zod.def as {
    readonly type: string;
    readonly element?: unknown;
  };
  const elementName = type === 'array' ? nameOf(element) : undefined;
  return elementName === undefined
    ? jsonSchemaOf(schema, 'output')
    : { type: 'array', items: { $ref: `#/components/schemas/${elementName}` } };
}
