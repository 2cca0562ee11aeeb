import * as z from 'zod';

import { integerText, toIntegerJson } from '../integer-json';

const hex = z.custom<`0x${string}`>(
  (text) => typeof text === 'string' && /^0x[0-9a-f]*$/.test(text),
);
const common = {
  chainId: z.int().min(1),
  nonce: z.int().min(0),
  to: hex,
  value: integerText,
  data: hex,
  gas: integerText,
};

/** The unsigned transaction as sent to the signer: JSON, integers as decimal text. */
export const evmPayloadSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('legacy'), ...common, gasPrice: integerText }),
  z.strictObject({
    type: z.literal('eip1559'),
    ...common,
    maxFeePerGas: integerText,
    maxPriorityFeePerGas: integerText,
  }),
]);

export type EvmPayload = z.output<typeof evmPayloadSchema>;

/** Returns the most that the transaction can pay for gas, in wei. */
export const maxFeeOf = (payload: EvmPayload): bigint =>
  payload.gas * (payload.type === 'legacy' ? payload.gasPrice : payload.maxFeePerGas);

export const encodeEvmPayload = (payload: EvmPayload): string => toIntegerJson(payload);

/** @throws z.ZodError or SyntaxError if the text is not a valid payload */
export const decodeEvmPayload = (text: string): EvmPayload =>
  evmPayloadSchema.parse(JSON.parse(text));
