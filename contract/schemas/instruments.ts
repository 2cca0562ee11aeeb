import * as z from 'zod/mini';

import { optionalMemoSchema, requiredTextSchema } from './scalars';

/** One instrument, as `GET /api/v1|v2/instruments/public` lists it. */
export const instrumentResponseSchema = z.object({
  currencyTitle: z.string(),
  networkTitle: z.string(),
  slug: z.string(),
  instrumentType: z.string(),
  fullName: z.string(),
  currencyFriendlyTitle: z.string(),
  okexCurrencyFriendlyTitle: z.string(),
  networkFriendlyTitle: z.string(),
  precisionDecimals: z.int(),
  requiresMemo: z.boolean(),
  memoName: z.nullable(z.string()),
  currencyLogoLink: z.string(),
  bestChangeName: z.string(),
  contractAddress: z.string(),
  coinstatValue: z.string(),
  price: z.nullable(z.string()),
  addressFormat: z.string(),
  minConfirmationsToTrade: z.int(),
  minConfirmationsToWithdraw: z.int(),
  explorerTxUrl: z.nullable(z.string()),
  explorerAddressUrl: z.nullable(z.string()),
  paymentUriScheme: z.nullable(z.string()),
  isPopular: z.boolean(),
  isSimulated: z.boolean(),
});

export type InstrumentResponse = z.infer<typeof instrumentResponseSchema>;

export const instrumentListResponseSchema = z.array(instrumentResponseSchema);

/** `POST …/instruments/public/validate-address`. */
export const validateAddressRequestSchema = z.object({
  currencyTitle: requiredTextSchema,
  networkTitle: requiredTextSchema,
  address: z.string().check(z.maxLength(512)),
  memo: optionalMemoSchema,
  getRejectReason: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
});

export const validateAddressResponseSchema = z.object({
  result: z.boolean(),
  valid: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  hasChecksum: z.optional(z.boolean()),
});

export type ValidateAddressResponse = z.infer<typeof validateAddressResponseSchema>;
