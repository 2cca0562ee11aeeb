import * as z from 'zod/mini';

import { addressFormats } from '../addresses/address-format';
import { chainFamilies, instrumentTypes } from './instrument';

const text = z.string().check(z.minLength(1));
const count = z.int().check(z.nonnegative());
const template = (placeholder: string) =>
  z
    .string()
    .check(
      z.refine(
        (url) => url === '' || (url.startsWith('https://') && url.includes(placeholder)),
        `must be https and contain ${placeholder}`,
      ),
    );

export const networkSchema = z.strictObject({
  title: text,
  friendlyName: text,
  chainFamily: z.enum(chainFamilies),
  addressFormat: z.nullable(z.enum(addressFormats)),
  nativeCurrencyTitle: z.nullable(text),
  chainId: z.nullable(z.int().check(z.positive())),
  memoName: z.nullable(text),
  minConfirmationsToTrade: count,
  minConfirmationsToWithdraw: count,
  blockTimeSeconds: z.number().check(z.nonnegative()),
  payoutFeeUsd: z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/)),
  paymentUriScheme: z.nullable(text),
  okexTitle: text,
  txUrl: template('{txId}'),
  addressUrl: template('{address}'),
});

/** What all instruments of one currency have in common. */
export const currencySchema = z.strictObject({
  currencyTitle: text,
  fullName: text,
  coinstatValue: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  currencyLogoLink: z.string().check(z.regex(/^\/coins\/[a-z0-9]+\.svg$/)),
  instrumentType: z.enum(instrumentTypes),
  isStablecoin: z.boolean(),
});

/** One currency on one network, as in instruments.json. */
export const instrumentRowSchema = z.strictObject({
  currencyTitle: text,
  networkTitle: text,
  slug: z.string().check(z.regex(/^[a-z0-9]+$/)),
  bestChangeName: z.string().check(z.regex(/^[A-Z0-9]+$/)),
  precisionDecimals: z.int().check(z.nonnegative(), z.maximum(30)),
  contractAddress: z.string(),
  listedOn: z.optional(z.iso.date()),
});

export type Currency = z.output<typeof currencySchema>;
export type InstrumentRow = z.output<typeof instrumentRowSchema>;
