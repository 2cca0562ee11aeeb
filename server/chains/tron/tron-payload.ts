import * as z from 'zod';

import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

const integerText = z
  .string()
  .regex(/^(0|[1-9][0-9]*)$/)
  .transform((text) => BigInt(text));
const address = z.string().refine((text) => validateTronAddress(text, {}).isValid);

/**
 * What an unsigned transfer says, as it travels to the signer: the bytes are made from it on both
 * sides.
 */
export const tronPayloadSchema = z.strictObject({
  owner: address,
  to: address,
  /** `null`: the native coin moves. */
  contractAddress: address.nullable(),
  amountMinor: integerText,
  /** 0 where the native coin moves: it needs no energy. */
  feeLimitSun: integerText,
  /**
   * The block that the transaction stands on: the last two bytes of its number, and eight bytes of
   * its hash.
   */
  refBlockBytes: z.string().regex(/^[0-9a-f]{4}$/),
  refBlockHash: z.string().regex(/^[0-9a-f]{16}$/),
  expirationMs: z.int().min(1),
  timestampMs: z.int().min(1),
});

export type TronPayload = z.output<typeof tronPayloadSchema>;

export const encodeTronPayload = (payload: TronPayload): string =>
  JSON.stringify(payload, (_key, field: unknown) =>
    typeof field === 'bigint' ? field.toString() : field,
  );

/** @throws z.ZodError or SyntaxError on anything else than a payload of ours */
export const decodeTronPayload = (text: string): TronPayload =>
  tronPayloadSchema.parse(JSON.parse(text));
