import * as z from 'zod';

/** A non-negative integer of any size, as decimal text. */
export const integerText = z
  .string()
  .regex(/^(0|[1-9][0-9]*)$/)
  .transform((text) => BigInt(text));

/** Writes JSON with integers of any size as decimal text. */
export const toIntegerJson = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'bigint' ? field.toString() : field,
  );
