import * as z from 'zod/mini';

import { plainNumber } from '../money/decimal';
import { isPlainText, MAX_TEXT_LENGTH } from './plain-text';

/**
 * An amount as clients send it, as text or as a number. The code that reads it knows the coin's
 * decimals and decides whether it is valid.
 */
export const clientAmountSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount) => (typeof amount === 'number' ? plainNumber(amount) : amount)),
);

/** Rejects text that no database would accept, so that the error has the field's name. */
const plainTextSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_TEXT_LENGTH),
    z.refine(isPlainText, 'must not contain control or invalid characters'),
  );

/**
 * Larger numbers are rounded when the JSON is parsed: the digits may not be those that the client
 * meant.
 */
const memoNumberSchema = z
  .number()
  .check(
    z.refine(
      (memo) => Number.isSafeInteger(memo) && memo >= 0,
      'must be a string if it has more than 15 digits, a sign or a decimal point',
    ),
  );

const givenText = (text: string | number | null | undefined): string | undefined => {
  const trimmed =
    text === null || text === undefined
      ? ''
      : typeof text === 'number'
        ? plainNumber(text)
        : text.trim();
  return trimmed === '' || trimmed === 'undefined' || trimmed === 'null' ? undefined : trimmed;
};

/** Text that clients send as `""`, `null` or `"undefined"` when they mean "not given". */
export const optionalTextSchema = z.pipe(
  z.optional(z.nullable(z.union([plainTextSchema, z.number()]))),
  z.transform(givenText),
);

/** A memo for which an explicit "none" means the same as no value. */
export const optionalMemoSchema = z.pipe(
  z.optional(z.nullable(z.union([plainTextSchema, memoNumberSchema]))),
  z.transform(givenText),
);

/**
 * A memo: `undefined` when the client does not mention it, `null` when the client says that there
 * is none.
 */
export const memoSchema = z.pipe(
  z.optional(z.nullable(z.union([plainTextSchema, memoNumberSchema]))),
  z.transform((memo): string | null | undefined => {
    const text = memo === null || memo === undefined ? memo : String(memo);
    if (text === undefined || text === 'undefined') return undefined;
    return text === '' ? null : text;
  }),
);

/** Texts by the code of their language; a text that is not given is left out. */
export const textsByLocaleSchema = z.pipe(
  z.optional(z.nullable(z.record(z.string(), optionalTextSchema))),
  z.transform((texts): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(texts ?? {}).flatMap(([locale, text]) =>
        text === undefined ? [] : [[locale, text] as const],
      ),
    ),
  ),
);

/** Required text. */
export const requiredTextSchema = plainTextSchema.check(z.minLength(1));

export const isoTimeSchema = z.string();

/** One side of a price: `baseValue` units of the base buy `quoteValue` units of the quote. */
export const priceSideSchema = z.object({ baseValue: z.string(), quoteValue: z.string() });
export const priceSidesSchema = z.object({ buyQuote: priceSideSchema, sellQuote: priceSideSchema });

/** An instrument as an order or a quote refers to it. */
export const instrumentRefSchema = z.object({
  currencyTitle: z.string(),
  networkTitle: z.string(),
  precisionDecimals: z.int(),
  slug: z.string(),
});

export type InstrumentRef = z.infer<typeof instrumentRefSchema>;
