import { resolve } from 'node:path';

import { parseScreeningList, type ScreeningListEntry } from '../adapters/screening/screening-list';
import { readCardPartner } from './card-partner';
import { parseChainsConfig, type ChainsConfig } from './chains';
import type { Config } from './config';
import { bucketProblems, documentSettings, documentsKeyProblems } from './documents';
import { readMessengers } from './messengers';
import { findNetworkProblems } from './network-problems';
import { findApiKeysSecretProblems, findSandboxKeys } from './sandbox-key-problems';
import { variables, type VariableName, type VariableValues } from './variables';

/** The configuration has problems; the message names all of them at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nEvery variable is explained in docs/configuration.md.`,
    );
  }
}

export type ConfigTools = {
  readonly readTextFile: (path: string) => string;
  /** Whether a key, mnemonic or address is one of the sandbox's, which everybody knows. */
  readonly isSandboxKey: (candidate: string) => boolean;
};

const WHOLE_BPS = 10_000n;

/**
 * Reads the whole configuration from the environment.
 * @throws ConfigError that names every variable that is wrong, what is wrong with it and the mend
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  tools: ConfigTools,
): Config {
  const problems: string[] = [];
  const values = readVariables(env, problems);
  const chains = readChains(values, env, tools, problems);
  const screeningList = readScreeningList(values.SCREENING_LIST, tools, problems);
  if (values.CASHBACK_PERCENT + values.AFFILIATE_PERCENT > WHOLE_BPS)
    problems.push(
      'CASHBACK_PERCENT and AFFILIATE_PERCENT are above 100 together: an order would earn others more than its fee. Lower one of them.',
    );
  problems.push(...fixedRateProblems(values));
  problems.push(...feedProblems(values));
  problems.push(...bucketProblems(values));
  const cardPartner = readCardPartner(values, problems);
  const messengers = readMessengers(values, tools.isSandboxKey, problems);
  if (values.QUAYSIDE_MODE === 'real') problems.push(...realModeProblems(values, chains, tools));
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...toConfig(values, chains, screeningList), cardPartner, messengers };
}

/** A variable with a problem takes its default meanwhile, so that the others can be judged too. */
function readVariables(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): VariableValues {
  const entries = Object.entries(variables).map(([name, schema]) => {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (parsed.success) return [name, parsed.data] as const;
    problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`);
    return [name, schema.safeParse(undefined).data] as const;
  });
  return Object.fromEntries(entries) as VariableValues;
}

function readChains(
  { CHAINS_CONFIG: path, QUAYSIDE_MODE: mode }: VariableValues,
  env: Readonly<Record<string, string | undefined>>,
  tools: ConfigTools,
  problems: string[],
): ChainsConfig {
  if (path === undefined) {
    if (mode === 'real' && !env.CHAINS_CONFIG)
      problems.push(
        'CHAINS_CONFIG is missing: name the file that lists your chain nodes (see docs/runbooks/keys.md).',
      );
    return [];
  }
  const text = readNamedFile('CHAINS_CONFIG', path, tools, problems);
  const parsed = text === null ? null : parseChainsConfig(text);
  if (parsed === null) return [];
  if ('config' in parsed) {
    problems.push(...findNetworkProblems(parsed.config));
    return parsed.config;
  }
  problems.push(
    ...parsed.problems.map((problem) => `CHAINS_CONFIG names ${path}, in which ${problem}.`),
  );
  return [];
}

function readScreeningList(
  path: string | undefined,
  tools: ConfigTools,
  problems: string[],
): readonly ScreeningListEntry[] {
  const text = path === undefined ? null : readNamedFile('SCREENING_LIST', path, tools, problems);
  if (text === null) return [];
  const list = parseScreeningList(text);
  problems.push(
    ...list.problems.map((problem) => `SCREENING_LIST names ${path}, of which ${problem}.`),
  );
  return list.entries;
}

function readNamedFile(
  name: VariableName,
  path: string,
  { readTextFile }: ConfigTools,
  problems: string[],
): string | null {
  try {
    return readTextFile(resolve(path));
  } catch (error) {
    problems.push(
      `${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}): correct the path, or let this user read the file.`,
    );
    return null;
  }
}

function realModeProblems(
  values: VariableValues,
  chains: ChainsConfig,
  { isSandboxKey }: ConfigTools,
): string[] {
  const {
    DATABASE_URL,
    KEYS_FILE,
    SIGNING_KEYS_FILE,
    API_KEYS_SECRET,
    SITE_URL,
    SMTP_URL,
    MARKET_DATA,
  } = values;
  const problems = [...findSandboxKeys(chains, isSandboxKey), ...unsafeProblems(values)];
  if (DATABASE_URL === undefined)
    problems.push(
      'DATABASE_URL is missing: name your PostgreSQL database, such as postgresql://user:password@host:5432/name; without it a new, empty exchange would start on the same keys.',
    );
  if (KEYS_FILE === undefined)
    problems.push(
      'KEYS_FILE is missing: name the file with the keys of the hot wallets (npm run ops -- keys generate).',
    );
  if (SIGNING_KEYS_FILE === undefined)
    problems.push(
      'SIGNING_KEYS_FILE is missing: name the file with the keys that quotes and deposit addresses are signed with (npm run ops -- keys signing generate).',
    );
  problems.push(
    ...findApiKeysSecretProblems(API_KEYS_SECRET, isSandboxKey),
    ...documentsKeyProblems(values, isSandboxKey),
  );
  if (SITE_URL === undefined)
    problems.push(
      'SITE_URL is missing: give the public address of the site, such as https://exchange.example.',
    );
  if (SMTP_URL === undefined)
    problems.push(
      'SMTP_URL is missing: name your mail server, such as smtp://user:password@host:587; without mail nobody can set a new password.',
    );
  if (MARKET_DATA === undefined)
    problems.push(
      'MARKET_DATA is missing: name the venues whose prices count, such as binance,kraken.',
    );
  if (MARKET_DATA?.includes('synthetic') === true)
    problems.push(
      'MARKET_DATA must not be synthetic in real mode: its prices are made up. Name real venues, such as binance,kraken.',
    );
  return problems;
}

/** What is good for trying things out alone. */
function unsafeProblems({
  SANDBOX_MESSENGER_HOST_URL,
  WEBHOOK_PRIVATE_HOSTS,
  TRUST_PROXY,
}: VariableValues): string[] {
  const problems: string[] = [];
  if (SANDBOX_MESSENGER_HOST_URL !== null)
    problems.push(
      'SANDBOX_MESSENGER_HOST_URL must not be set in real mode: that page signs for anybody to be anybody. Remove it.',
    );
  if (WEBHOOK_PRIVATE_HOSTS === 'on')
    problems.push(
      'WEBHOOK_PRIVATE_HOSTS must not be on in real mode: strangers could make the server call your own network. Remove it.',
    );
  if (TRUST_PROXY === true)
    problems.push(
      'TRUST_PROXY must not be true in real mode: every caller could name an address of his choice and escape the limits. Name the addresses of your proxies, such as 127.0.0.1.',
    );
  return problems;
}

function toConfig(
  values: VariableValues,
  chains: ChainsConfig,
  screeningList: readonly ScreeningListEntry[],
): Omit<Config, 'cardPartner' | 'messengers'> {
  const localUrl = `http://localhost:${values.PORT}`;
  const siteUrl = values.SITE_URL ?? localUrl;
  return {
    mode: values.QUAYSIDE_MODE,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    minFreeDiskBytes: values.MIN_FREE_DISK_MB * 1_000_000,
    siteUrl,
    apiUrl: values.API_URL ?? siteUrl,
    databaseUrl: values.DATABASE_URL ?? null,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
      catcherUrl: values.SANDBOX_MAIL_URL ?? null,
    },
    chains,
    screeningList,
    keysFile: pathOf(values.KEYS_FILE),
    signingKeysFile: pathOf(values.SIGNING_KEYS_FILE),
    ...marketOf(values),
    rateExportNames: values.RATE_EXPORT_NAMES,
    ...ratesOf(values),
    confirmationMode: values.CONFIRMATION_MODE,
    partnerReferralId: values.PARTNER_REFERRAL_ID ?? null,
    metricsPort: values.METRICS_PORT,
    ...limitsOf(values),
    accessTokenMs: values.ACCESS_TOKEN_SECONDS * 1_000,
    apiKeysSecret: values.API_KEYS_SECRET ?? null,
    documents: documentSettings(values),
    arePrivateWebhooksAllowed: arePrivateWebhooksAllowed(values),
    cardVerificationLimits: values.CARD_VERIFICATION_LIMITS,
    cardHoldMs: values.CARD_VERIFICATION_DAYS * 86_400_000,
    messengerHostUrl: values.SANDBOX_MESSENGER_HOST_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    ...contentOf(values),
  };
}

const marketOf = ({ MARKET_DATA, MARKET_FEED_URL }: VariableValues) => ({
  marketSources: MARKET_DATA ?? (['synthetic'] as const),
  marketFeedUrl: MARKET_FEED_URL ?? null,
});

function feedProblems({ MARKET_DATA, MARKET_FEED_URL }: VariableValues): string[] {
  const isFeedNamed = MARKET_DATA?.includes('feed') === true;
  return isFeedNamed === (MARKET_FEED_URL !== undefined)
    ? []
    : [
        'MARKET_FEED_URL and the source feed of MARKET_DATA belong together: give both, or neither.',
      ];
}

/** The bound on open fixed rates leaves out expired orders: none of them may still be paid at its fixed rate. */
function fixedRateProblems({
  FIXED_RATE_MINUTES,
  FIXED_RATE_GRACE_MINUTES,
  ORDER_PAYMENT_WINDOW_MINUTES,
}: VariableValues): string[] {
  if (FIXED_RATE_MINUTES + FIXED_RATE_GRACE_MINUTES <= ORDER_PAYMENT_WINDOW_MINUTES) return [];
  return [
    'FIXED_RATE_MINUTES and FIXED_RATE_GRACE_MINUTES are above ORDER_PAYMENT_WINDOW_MINUTES together: an order would expire while its fixed rate still holds. Lower one of them, or raise the window.',
  ];
}

/** In the sandbox a receiver is developed on the same machine. */
const arePrivateWebhooksAllowed = ({
  QUAYSIDE_MODE,
  WEBHOOK_PRIVATE_HOSTS,
}: VariableValues): boolean => QUAYSIDE_MODE === 'sandbox' && WEBHOOK_PRIVATE_HOSTS !== 'off';

/** What one address may do with orders unless told otherwise. In the sandbox it is a developer, whose programs are tried out from one machine; their orders cost nobody anything. */
const ORDER_DEFAULTS = {
  real: {
    callsPerMinute: 30,
    unpaid: 20,
    unpaidUsd: 100_000,
    unpaidUsdOfPartner: 250_000,
    openFixedUsd: { perCaller: 100_000, overall: 500_000 },
  },
  sandbox: {
    callsPerMinute: 600,
    unpaid: 500,
    unpaidUsd: 1_000_000,
    unpaidUsdOfPartner: 1_000_000,
    openFixedUsd: { perCaller: 10_000_000, overall: 10_000_000 },
  },
} as const;

function limitsOf(values: VariableValues) {
  const { callsPerMinute, unpaid, unpaidUsd, unpaidUsdOfPartner, openFixedUsd } =
    ORDER_DEFAULTS[values.QUAYSIDE_MODE];
  return {
    rateLimits: {
      quotes: values.RATE_LIMIT_QUOTES,
      orders: values.RATE_LIMIT_ORDERS ?? callsPerMinute,
      reads: values.RATE_LIMIT_READS,
      stream: values.RATE_LIMIT_STREAM,
      accounts: values.RATE_LIMIT_ACCOUNTS,
      partners: values.RATE_LIMIT_PARTNERS,
      graphql: values.RATE_LIMIT_GRAPHQL,
    },
    maxSocketsPerCaller: values.MAX_SOCKETS,
    maxUnpaidOrdersPerCaller: values.MAX_UNPAID_ORDERS ?? unpaid,
    maxUnpaidOrdersPerPartner: values.MAX_UNPAID_ORDERS_PARTNER,
    maxUnpaidUsdCentsPerCaller: cents(values.MAX_UNPAID_USD ?? unpaidUsd),
    maxUnpaidUsdCentsPerPartner: cents(values.MAX_UNPAID_USD_PARTNER ?? unpaidUsdOfPartner),
    maxUnpaidShareBps: BigInt(values.UNPAID_RESERVE_PERCENT) * 100n,
    maxOpenFixedUsdCents: {
      perCaller: cents(values.FIXED_RATE_OPEN_USD_CALLER ?? openFixedUsd.perCaller),
      overall: cents(values.FIXED_RATE_OPEN_USD ?? openFixedUsd.overall),
    },
  };
}

const contentOf = (values: VariableValues) => ({
  contentBuildToken: values.CONTENT_BUILD_TOKEN ?? null,
  isContentReloaded: values.CONTENT_RELOAD === 'on',
});

const cents = (usd: number): bigint => BigInt(usd) * 100n;

const pathOf = (path: string | undefined): string | null =>
  path === undefined ? null : resolve(path);

function ratesOf(values: VariableValues) {
  return {
    platformFeeBps: values.PLATFORM_FEE_BPS,
    spreadBps: values.SPREAD_BPS,
    fixedExtraBps: values.FIXED_RATE_EXTRA_BPS,
    cashbackBps: values.CASHBACK_PERCENT,
    affiliateBps: values.AFFILIATE_PERCENT,
    fixedRateMaxTimeMs: values.FIXED_RATE_MINUTES * 60_000,
    fixedRateGraceMs: values.FIXED_RATE_GRACE_MINUTES * 60_000,
    fixedRateMaxVolatilityBps: values.FIXED_RATE_VOLATILITY_PERCENT,
    paymentWindowMs: values.ORDER_PAYMENT_WINDOW_MINUTES * 60_000,
    withdrawalMinimumMinor: values.WITHDRAWAL_MIN_USDT,
  };
}
