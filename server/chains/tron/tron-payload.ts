import * as z from 'zod';

import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

import { integerText, toIntegerJson } from '../integer-json';

const address = z.string().refine((text) => validateTronAddress(text, {}).isValid);

/**
 * The contents of an unsigned transfer as sent to the signer. Both sides build the transaction
 * bytes from them.
 */
export const tronPayloadSchema = z.strictObject({
  owner: address,
  to: address,
  /** `null` for the native coin. */
  contractAddress: address.nullable(),
  amountMinor: integerText,
  /** 0 for the native coin, which needs no energy. */
  feeLimitSun: integerText,
  /**
   * The transaction's reference block: the last two bytes of its number, and eight bytes of its
   * hash.
   */
  refBlockBytes: z.string().regex(/^[0-9a-f]{4}$/),
  refBlockHash: z.string().regex(/^[0-9a-f]{16}$/),
  expirationMs: z.int().min(1),
  timestampMs: z.int().min(1),
});

export type TronPayload = z.output<typeof tronPayloadSchema>;

export const encodeTronPayload = (payload: TronPayload): string => toIntegerJson(payload);

/** @throws z.ZodError or SyntaxError if the text is not a valid payload */
export const decodeTronPayload = (text: string): TronPayload =>
  tronPayloadSchema.parse(JSON.parse(text));
