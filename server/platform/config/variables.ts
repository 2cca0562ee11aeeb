import { contentBuildTokenPattern } from '@quayside/contract/site/content-build-token';
import * as z from 'zod';

import { confirmationModes, logLevels } from './choices';
import {
  bps,
  bucketUrl,
  databaseUrl,
  exportNames,
  fiatLimits,
  gitAddress,
  optionalNumber,
  listenAddress,
  masterKey,
  notSupportedYet,
  oneOf,
  origin,
  percentAsBps,
  smtpUrl,
  sources,
  trustProxy,
  variableNames,
  usdtAsMinor,
  wholeNumber,
} from './variable-formats';

/**
 * One entry for each environment variable that the server reads. An empty variable counts as
 * absent.
 */
export const variables = {
  QUAYSIDE_MODE: oneOf(['sandbox', 'real']).default('sandbox'),
  HOST: listenAddress.default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535, 8080),
  DATA_DIR: z.string().default('.data'),
  RESTORE_GAP_LIMIT: wholeNumber(100, 1_000_000, 1_000),
  MIN_FREE_DISK_MB: wholeNumber(0, 100_000_000, 256),
  SITE_URL: origin.optional(),
  API_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: notSupportedYet('the server runs on one node, and needs no Redis for that').optional(),
  NATS_URL: notSupportedYet('the server runs on one node, and needs no NATS for that').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email('must be one email address such as no-reply@exchange.example').optional(),
  SANDBOX_MAIL_URL: origin.optional(),
  SANDBOX_MESSENGER_HOST_URL: origin.nullable().default(null),
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
  PROVIDERS_CONFIG: z.string().optional(),
  KEYS_FILE: z.string().optional(),
  KEYS_PASSPHRASE_FILE: z.string().optional(),
  SIGNER_SOCKET: z.string().optional(),
  SIGNER_JOURNAL: z.string().optional(),
  SIGNER_POLICY: z.string().optional(),
  SIGNING_KEYS_FILE: z.string().optional(),
  WEBHOOK_PRIVATE_HOSTS: oneOf(['on', 'off']).optional(),
  API_KEYS_SECRET: z
    .string()
    .regex(
      /^[0-9a-fA-F]{64}(\s*,\s*[0-9a-fA-F]{64}){0,4}$/,
      'must be 64 hexadecimal digits, which openssl rand -hex 32 generates; former ones may ' +
        'follow it, separated by commas',
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
  RATE_LIMIT_ORDERS: optionalNumber(0, 1_000_000).optional(),
  RATE_LIMIT_READS: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_STREAM: wholeNumber(0, 1_000_000, 60),
  RATE_LIMIT_ACCOUNTS: wholeNumber(0, 1_000_000, 30),
  RATE_LIMIT_PARTNERS: wholeNumber(0, 1_000_000, 600),
  RATE_LIMIT_GRAPHQL: wholeNumber(0, 1_000_000, 30),
  RATE_LIMIT_VITALS: wholeNumber(0, 1_000_000, 60),
  RATE_LIMIT_EDITING: wholeNumber(0, 1_000_000, 600),
  ACCESS_TOKEN_SECONDS: wholeNumber(1, 300, 300),
  MAX_SOCKETS: wholeNumber(1, 5_000, 100),
  MAX_UNPAID_ORDERS: optionalNumber(1, 100_000).optional(),
  MAX_UNPAID_ORDERS_PARTNER: wholeNumber(1, 100_000, 500),
  MAX_UNPAID_USD: optionalNumber(1, 1_000_000_000).optional(),
  MAX_UNPAID_USD_PARTNER: optionalNumber(1, 1_000_000_000).optional(),
  UNPAID_RESERVE_PERCENT: wholeNumber(1, 100, 50),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  CONTENT_BUILD_TOKEN: z
    .string()
    .regex(contentBuildTokenPattern, 'must be 16 to 256 letters, digits, _ or -')
    .optional(),
  CONTENT_RELOAD: oneOf(['on', 'off']).default('off'),
  CONTENT_DIR: z.string().default('content'),
  CONTENT_PUBLISH: z.string().optional(),
  CONTENT_PUBLISH_ENV: variableNames.default([]),
  CONTENT_REMOTE_URL: gitAddress.optional(),
  CONTENT_REMOTE_BRANCH: z
    .string()
    .regex(/^[\w][\w./-]*$/, 'must be the name of a branch, such as main')
    .default('main'),
  CONTENT_REMOTE_CREDENTIALS: z.string().optional(),
  CONTENT_REMOTE_SSH: z.string().optional(),
  CONTENT_EDITING: oneOf(['on', 'off']).optional(),
  FIXED_RATE_MINUTES: wholeNumber(1, 1_440, 20),
  FIXED_RATE_GRACE_MINUTES: wholeNumber(0, 1_440, 10),
  FIXED_RATE_OPEN_USD: optionalNumber(0, 100_000_000).optional(),
  FIXED_RATE_OPEN_USD_CALLER: optionalNumber(0, 100_000_000).optional(),
  FIXED_RATE_VOLATILITY_PERCENT: percentAsBps.default(300n),
  ORDER_PAYMENT_WINDOW_MINUTES: wholeNumber(1, 10_080, 60),
  SCREENING_LIST: z.string().optional(),
  WITHDRAWAL_MIN_USDT: usdtAsMinor.default(10_000_000n),
} as const;

export type VariableName = keyof typeof variables;
export type VariableValues = {
  readonly [Name in VariableName]: z.output<(typeof variables)[Name]>;
};
