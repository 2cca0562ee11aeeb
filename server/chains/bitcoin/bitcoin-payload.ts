import * as z from 'zod';

import { toIntegerJson } from '../integer-json';

const amountMinor = z
  .string()
  .regex(/^[1-9][0-9]*$/)
  .transform((text) => BigInt(text));

/**
 * The unsigned transaction as sent to the signer. All inputs belong to the sending wallet. The
 * first output is the payment, the optional second one the change.
 */
const payloadSchema = z.strictObject({
  inputs: z
    .array(
      z.strictObject({
        txId: z.string().regex(/^[0-9a-f]{64}$/),
        index: z.int().min(0),
        amountMinor,
      }),
    )
    .min(1),
  outputs: z
    .array(z.strictObject({ address: z.string(), amountMinor }))
    .min(1)
    .max(2),
});

export type BitcoinPayload = z.output<typeof payloadSchema>;

export const encodeBitcoinPayload = (payload: BitcoinPayload): string => toIntegerJson(payload);

/** @throws z.ZodError or SyntaxError if the text is not a valid payload */
export const decodeBitcoinPayload = (text: string): BitcoinPayload =>
  payloadSchema.parse(JSON.parse(text));

export const sumMinor = (parts: readonly { readonly amountMinor: bigint }[]): bigint =>
  parts.reduce((sum, part) => sum + part.amountMinor, 0n);
