import { isIP } from 'node:net';

import { contentBuildTokenPattern } from '@quayside/contract/site/content-build-token';
import * as z from 'zod';

import { confirmationModes, logLevels, marketSources } from './choices';

const givenNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (count) => count >= least && count <= most,
      `must be a whole number from ${least} to ${most}`,
    );

const wholeNumber = (least: number, most: number, fallback: number) =>
  givenNumber(least, most).default(fallback);

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const origin = z
  .string()
  .superRefine((text, context) => {
    const problem = originProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((text) => new URL(text).origin);

function originProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'must be a whole URL such as https://exchange.example';
  const { protocol, pathname, search } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  return pathname === '/' && search === ''
    ? null
    : 'must be the scheme, the host and the port only, without a path';
}

/** A number, so that it is plain which interface is meant; `localhost` may be two of them. */
const listenAddress = z
  .string()
  .transform((text) => (text === 'localhost' ? '127.0.0.1' : text))
  .refine(
    (text) => isIP(text) !== 0,
    'must be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them',
  );

const databaseUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    'must be a PostgreSQL URL such as postgresql://user:password@host:5432/name',
  );

/** Nothing behind the port: every setting of the connection is chosen here, so that no parameter switches its encryption off. */
const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(protocolOf(text)) && /^[^/?#]+\/\/[^/?#\s]+\/?$/.test(text),
    'must be smtp://user:password@host:587 or smtps://user:password@host:465, with signs such as @ in the password written as %40',
  );

const protocolOf = (text: string): string =>
  URL.canParse(text) && new URL(text).hostname !== '' ? new URL(text).protocol : '';

const bucketUrl = z
  .string()
  .regex(
    /^https?:\/\/[^/\s?#@]+(\/[\w.~-]+)*\/?$/,
    'must be the URL of a bucket such as https://s3.example/documents',
  )
  .transform((text) => text.replace(/\/$/, ''));

const masterKey = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits: openssl rand -hex 32 makes them')
  .transform((text) => text.toLowerCase());

/** Percent with up to two decimals, kept as hundredths of a percent, so that no floating point comes near a rate. */
const percentAsBps = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage from 0 to 99.99 with at most two decimals')
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  });

/** USDT, kept in its smallest unit, a millionth. */
const usdtAsMinor = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,6})(\.\d{1,6})?$/,
    'must be an amount of USDT such as 10 or 0.5, with at most 6 decimals',
  )
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
  })
  .refine((minor) => minor > 0n, 'must be above zero');

const bps = (most: number, fallback: number) => wholeNumber(0, most, fallback).transform(BigInt);

const sources = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(oneOf(marketSources)).min(1));

const exportNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[\w-]{1,40}$/,
          'must be names of letters, digits, - and _, separated by commas, such as premium,monitor',
        ),
    ),
  );

/** Names of networks, addresses, and networks by their bits. A number of proxies is refused: whoever reaches the server past them could call himself anybody. */
const trustProxy = z
  .string()
  .transform((text) =>
    text === 'true' || text === 'false'
      ? text === 'true'
      : text.split(',').map((entry) => entry.trim()),
  )
  .refine(
    (trusted) => typeof trusted === 'boolean' || trusted.every(isProxyEntry),
    'must be false, or the addresses or networks of your proxies separated by commas, such as 127.0.0.1,10.0.0.0/8',
  );

function isProxyEntry(entry: string): boolean {
  if (entry === 'loopback' || entry === 'linklocal' || entry === 'uniquelocal') return true;
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  const isWholeNetwork =
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return family !== 0 && isWholeNetwork && more.length === 0;
}

/** Named in the design for running several nodes; a wrong belief that they work would be worse than an error. */
const notYet = (what: string) =>
  z.undefined(`is not supported by this version: ${what}. Remove it`);

/** Ends in the version, as in https://api.mercuryo.io/v1.6. */
const apiUrl = z
  .string()
  .regex(
    /^https:\/\/[\w.-]+(:\d+)?\/v1\.6$/,
    'must be an address such as https://api.mercuryo.io/v1.6',
  );

const headerSafe = z
  .string()
  .regex(/^[\x21-\x7e]{8,512}$/, 'must be 8 to 512 characters without spaces');

/** `USDT:TRON:T…`: a currency, its network and a wallet. */
const settlement = z
  .string()
  .regex(
    /^[A-Z0-9]{2,10}:[A-Z0-9_]{2,20}:[^\s:]{20,120}$/,
    'must be a currency, its network and your wallet, such as USDT:TRON:T…',
  )
  .transform((text) => {
    const [currency = '', network = '', address = ''] = text.split(':');
    return { currency, network, address };
  });

/** `EUR:699,USD:750`, kept in cents. */
const fiatLimits = z
  .string()
  .regex(/^[A-Z]{3}:\d{1,7}(,[A-Z]{3}:\d{1,7})*$/, 'must be amounts such as EUR:699,USD:750')
  .transform(
    (text): ReadonlyMap<string, bigint> =>
      new Map(text.split(',').map((entry) => [entry.slice(0, 3), BigInt(entry.slice(4)) * 100n])),
  );

/** One entry for each environment variable that the server reads. Absent and empty are the same. */
export const variables = {
  QUAYSIDE_MODE: oneOf(['sandbox', 'real']).default('sandbox'),
  HOST: listenAddress.default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535, 8080),
  DATA_DIR: z.string().default('.data'),
  MIN_FREE_DISK_MB: wholeNumber(0, 100_000_000, 256),
  SITE_URL: origin.optional(),
  API_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: notYet('the server runs on one node, and needs no Redis for that').optional(),
  NATS_URL: notYet('the server runs on one node, and needs no NATS for that').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email('must be one email address such as no-reply@exchange.example').optional(),
  SANDBOX_MAIL_URL: origin.optional(),
  SANDBOX_CARD_PARTNER_URL: origin.optional(),
  SANDBOX_MESSENGER_HOST_URL: origin.nullable().default(null),
  MERCURYO_API_URL: apiUrl.optional(),
  MERCURYO_PUBLIC_URL: apiUrl.default('https://api.mercuryo.io/v1.6'),
  MERCURYO_PAGES_URL: origin.default('https://payments.mercuryo.io'),
  MERCURYO_PARTNER_TOKEN: headerSafe.optional(),
  MERCURYO_SIGN_KEY: headerSafe.optional(),
  MERCURYO_WIDGET_ID: z
    .string()
    .regex(
      /^[0-9a-f-]{36}$/,
      'must be the id of a widget, such as 67710925-8b40-4767-846e-3b88db69f04d',
    )
    .optional(),
  MERCURYO_SETTLEMENT: settlement.optional(),
  MERCURYO_NO_KYC_LIMITS: fiatLimits.default(new Map([['EUR', 69_900n]])),
  CARD_VERIFICATION_LIMITS: fiatLimits.default(
    new Map([
      ['EUR', 200_000n],
      ['USD', 200_000n],
    ]),
  ),
  CARD_VERIFICATION_DAYS: wholeNumber(1, 90, 7),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(
      /^\d{6,12}:[\w-]{30,64}$/,
      'must be the token that BotFather gave you, such as 123456789:AA…',
    )
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'must be 16 to 256 letters, digits, _ or -')
    .optional(),
  TELEGRAM_API_URL: origin.optional(),
  TELEGRAM_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  CHAINS_CONFIG: z.string().optional(),
  KEYS_FILE: z.string().optional(),
  SIGNING_KEYS_FILE: z.string().optional(),
  WEBHOOK_PRIVATE_HOSTS: oneOf(['on', 'off']).optional(),
  API_KEYS_SECRET: z
    .string()
    .regex(
      /^[0-9a-fA-F]{64}(\s*,\s*[0-9a-fA-F]{64}){0,4}$/,
      'must be 64 hexadecimal digits, which openssl rand -hex 32 makes; former ones may stand behind it, separated by commas',
    )
    .optional(),
  DOCUMENTS_KEY: masterKey.optional(),
  DOCUMENTS_KEY_FORMER: masterKey.optional(),
  DOCUMENTS_BUCKET_URL: bucketUrl.optional(),
  DOCUMENTS_BUCKET_REGION: z.string().default('us-east-1'),
  DOCUMENTS_BUCKET_KEY_ID: z.string().optional(),
  DOCUMENTS_BUCKET_SECRET: z.string().optional(),
  KYC_RETENTION_DAYS: wholeNumber(1, 36_500, 1_825),
  MARKET_DATA: sources.optional(),
  MARKET_FEED_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the URL of a feed such as http://127.0.0.1:9000/prices.json',
    })
    .optional(),
  RATE_EXPORT_NAMES: exportNames.default(['premium']),
  PLATFORM_FEE_BPS: bps(2_000, 25),
  SPREAD_BPS: bps(2_000, 50),
  FIXED_RATE_EXTRA_BPS: bps(2_000, 50),
  CASHBACK_PERCENT: percentAsBps.default(1_000n),
  AFFILIATE_PERCENT: percentAsBps.default(3_000n),
  CONFIRMATION_MODE: oneOf(confirmationModes).default('D'),
  PARTNER_REFERRAL_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -')
    .optional(),
  METRICS_PORT: wholeNumber(1, 65_535, 9464),
  RATE_LIMIT_QUOTES: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_ORDERS: givenNumber(0, 1_000_000).optional(),
  RATE_LIMIT_READS: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_STREAM: wholeNumber(0, 1_000_000, 60),
  RATE_LIMIT_ACCOUNTS: wholeNumber(0, 1_000_000, 30),
  RATE_LIMIT_PARTNERS: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_GRAPHQL: wholeNumber(0, 1_000_000, 30),
  ACCESS_TOKEN_SECONDS: wholeNumber(1, 300, 300),
  MAX_SOCKETS: wholeNumber(1, 5_000, 100),
  MAX_UNPAID_ORDERS: givenNumber(1, 100_000).optional(),
  MAX_UNPAID_ORDERS_PARTNER: wholeNumber(1, 100_000, 500),
  MAX_UNPAID_USD: givenNumber(1, 1_000_000_000).optional(),
  MAX_UNPAID_USD_PARTNER: givenNumber(1, 1_000_000_000).optional(),
  UNPAID_RESERVE_PERCENT: wholeNumber(1, 100, 50),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  CONTENT_BUILD_TOKEN: z
    .string()
    .regex(contentBuildTokenPattern, 'must be 16 to 256 letters, digits, _ or -')
    .optional(),
  CONTENT_RELOAD: oneOf(['on', 'off']).default('off'),
  FIXED_RATE_MINUTES: wholeNumber(1, 1_440, 20),
  FIXED_RATE_GRACE_MINUTES: wholeNumber(0, 1_440, 10),
  FIXED_RATE_OPEN_USD: givenNumber(0, 100_000_000).optional(),
  FIXED_RATE_OPEN_USD_CALLER: givenNumber(0, 100_000_000).optional(),
  FIXED_RATE_VOLATILITY_PERCENT: percentAsBps.default(300n),
  ORDER_PAYMENT_WINDOW_MINUTES: wholeNumber(1, 10_080, 60),
  SCREENING_LIST: z.string().optional(),
  WITHDRAWAL_MIN_USDT: usdtAsMinor.default(10_000_000n),
} as const;

export type VariableName = keyof typeof variables;
export type VariableValues = {
  readonly [Name in VariableName]: z.output<(typeof variables)[Name]>;
};
