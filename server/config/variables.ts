import * as z from 'zod';

import { confirmationModes, logLevels, marketSources } from './config';

const wholeNumber = (least: number, most: number, fallback: number) =>
  z.string().regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`).transform(Number)
    .refine((count) => count >= least && count <= most, `must be a whole number from ${least} to ${most}`).default(fallback);

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => z.enum(names, `must be one of ${names.join(', ')}`);

const origin = z.string().superRefine((text, context) => {
  const problem = originProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
}).transform((text) => new URL(text).origin);

function originProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'must be a whole URL such as https://exchange.example';
  const { protocol, pathname, search } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  return pathname === '/' && search === '' ? null : 'must be the scheme, the host and the port only, without a path';
}

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a PostgreSQL URL such as postgresql://user:password@host:5432/name');

/** Percent with up to two decimals, kept as hundredths of a percent, so that no floating point comes near a rate. */
const percentAsBps = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage from 0 to 99.99 with at most two decimals').transform((text) => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
});

const bps = (most: number, fallback: number) => wholeNumber(0, most, fallback).transform(BigInt);

const sources = z.string().transform((text) => text.split(',').map((name) => name.trim())).pipe(z.array(oneOf(marketSources)).min(1));

/** `false`, `true`, a number of proxies, or their addresses: as Fastify has it. */
const trustProxy = z.string().regex(/^(true|false|\d{1,2}|[0-9a-fA-F.:/, ]+|loopback|linklocal|uniquelocal)$/, 'must be true, false, or the addresses of your proxies separated by commas')
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : text));

/** Named in the design for running several nodes and sending mail; a wrong belief that they work would be worse than an error. */
const notYet = (what: string) => z.undefined(`is not supported by this version: ${what}. Remove it`);

/** One entry for each environment variable that the server reads. Absent and empty are the same. */
export const variables = {
  QUAYSIDE_MODE: oneOf(['sandbox', 'real']).default('sandbox'),
  PORT: wholeNumber(1, 65_535, 8080),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: origin.optional(),
  API_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: notYet('the server runs on one node, and needs no Redis for that').optional(),
  NATS_URL: notYet('the server runs on one node, and needs no NATS for that').optional(),
  SMTP_URL: notYet('the server sends no mail').optional(),
  CHAINS_CONFIG: z.string().optional(),
  KEYS_FILE: z.string().optional(),
  SIGNING_KEYS_FILE: z.string().optional(),
  MARKET_DATA: sources.optional(),
  PLATFORM_FEE_BPS: bps(2_000, 25),
  SPREAD_BPS: bps(2_000, 50),
  FIXED_RATE_EXTRA_BPS: bps(2_000, 50),
  CONFIRMATION_MODE: oneOf(confirmationModes).default('D'),
  PARTNER_REFERRAL_ID: z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -').optional(),
  METRICS_PORT: wholeNumber(1, 65_535, 9464),
  RATE_LIMIT_QUOTES: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_ORDERS: wholeNumber(0, 1_000_000, 30),
  RATE_LIMIT_READS: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_STREAM: wholeNumber(0, 1_000_000, 60),
  MAX_UNPAID_ORDERS: wholeNumber(1, 100_000, 20),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  CONTENT_RELOAD: oneOf(['on', 'off']).default('off'),
  FIXED_RATE_MINUTES: wholeNumber(1, 1_440, 20),
  FIXED_RATE_VOLATILITY_PERCENT: percentAsBps.default(300n),
  ORDER_PAYMENT_WINDOW_MINUTES: wholeNumber(1, 10_080, 60),
  SCREENING_LIST: z.string().optional(),
} as const;

export type VariableName = keyof typeof variables;
export type VariableValues = { readonly [Name in VariableName]: z.output<(typeof variables)[Name]> };
