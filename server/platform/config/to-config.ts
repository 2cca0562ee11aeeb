import { join, resolve } from 'node:path';

import type { Config } from './config';
import type { ConfiguredChain } from './configured-chain';
import { documentSettings } from './documents';
import { limitsOf } from './order-limits';
import type { ScreeningListEntry } from './screening-list';
import { NO_POLICY } from './real-mode-problems';
import type { VariableValues } from './variables';

/** Converts checked variables to the configuration's units, and derives missing ones. */
export function toConfig<Chain extends ConfiguredChain>(
  values: VariableValues,
  chains: readonly Chain[],
  screeningList: readonly ScreeningListEntry[],
): Omit<Config<Chain>, 'providers' | 'messengers'> {
  const localUrl = `http://localhost:${values.PORT}`;
  const siteUrl = values.SITE_URL ?? localUrl;
  return {
    mode: values.QUAYSIDE_MODE,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    restoreGapLimit: values.RESTORE_GAP_LIMIT,
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
    keysPassphraseFile: pathOf(values.KEYS_PASSPHRASE_FILE),
    signerSocket: pathOf(values.SIGNER_SOCKET),
    signerJournal: resolve(values.SIGNER_JOURNAL ?? join(values.DATA_DIR, 'signer-journal.jsonl')),
    signerPolicy: policyOf(values),
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

/** In a sandbox, developers run webhook receivers on the same machine. */
const arePrivateWebhooksAllowed = ({
  QUAYSIDE_MODE,
  WEBHOOK_PRIVATE_HOSTS,
}: VariableValues): boolean => QUAYSIDE_MODE === 'sandbox' && WEBHOOK_PRIVATE_HOSTS !== 'off';

const contentOf = (values: VariableValues) => ({
  contentBuildToken: values.CONTENT_BUILD_TOKEN ?? null,
  contentDir: resolve(values.CONTENT_DIR),
  publishCommand: values.CONTENT_PUBLISH ?? null,
  publishVariables: values.CONTENT_PUBLISH_ENV,
  contentRemote:
    values.CONTENT_REMOTE_URL === undefined
      ? null
      : {
          url: values.CONTENT_REMOTE_URL,
          branch: values.CONTENT_REMOTE_BRANCH,
          credentialsFile: pathOf(values.CONTENT_REMOTE_CREDENTIALS),
          sshCommand: values.CONTENT_REMOTE_SSH ?? null,
        },
  isContentReloaded: values.CONTENT_RELOAD === 'on',
  isContentEdited:
    values.CONTENT_EDITING === undefined
      ? values.QUAYSIDE_MODE === 'sandbox'
      : values.CONTENT_EDITING === 'on',
});

const pathOf = (path: string | undefined): string | null =>
  path === undefined ? null : resolve(path);

const policyOf = ({ SIGNER_POLICY }: VariableValues): string | null =>
  SIGNER_POLICY === NO_POLICY ? null : pathOf(SIGNER_POLICY);

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
