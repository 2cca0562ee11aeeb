import type { ConfirmationMode, LogLevel, MarketSource } from './choices';
import type { ConfiguredChain } from './configured-chain';
import type { ConfiguredProvider } from './configured-provider';
import type { DocumentSettings } from './documents';
import type { ScreeningListEntry } from './screening-list';

export type MailSettings = {
  /** `null` only in the sandbox: mail then stays queued. */
  readonly smtpUrl: string | null;
  /** Sender address of all mail. */
  readonly from: string;
  /** Where the sandbox shows the mail that it has caught. */
  readonly catcherUrl: string | null;
};

/** A messenger in which the site can run. */
export type MessengerSettings = {
  readonly kind: 'telegram';
  /**
   * The bot that starts the app, and the key that the messenger signs with, in hexadecimal; `null`
   * for those of the sandbox.
   */
  readonly own: { readonly botToken: string; readonly publicKeyHex: string } | null;
  /** `null` if the bot neither responds nor sends order updates. */
  readonly bot: { readonly apiUrl: string; readonly webhookSecret: string } | null;
};

/**
 * All settings from the environment, validated and with units in their names. Created only by
 * `readConfig`.
 */
export type Config<
  Chain extends ConfiguredChain = ConfiguredChain,
  Provider extends ConfiguredProvider = ConfiguredProvider,
> = {
  /**
   * `sandbox`: play money, development chains, and tools for trying things out. `real`: none of
   * these can be loaded.
   */
  readonly mode: 'sandbox' | 'real';
  /** The address that the site and the API listen on. */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** If `dataDir` has less free space, new orders are suspended; 0 never suspends them. */
  readonly minFreeDiskBytes: number;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of this server, without a trailing slash. */
  readonly apiUrl: string;
  readonly mail: MailSettings;
  /** `null`: the embedded database in `dataDir`, which only the sandbox may use. */
  readonly databaseUrl: string | null;
  /**
   * Contents of the CHAINS_CONFIG file; empty if no file is named, which is allowed only in the
   * sandbox.
   */
  readonly chains: readonly Chain[];
  /** Liquidity providers, including disabled ones. */
  readonly providers: readonly Provider[];
  /**
   * If only the chain shows which addresses were issued, the search ends after this many unused
   * ones.
   */
  readonly restoreGapLimit: number;
  readonly keysFile: string | null;
  /** Contains the passphrase of sealed keys. */
  readonly keysPassphraseFile: string | null;
  /** Socket of a separate signer; `null` if the server starts one. */
  readonly signerSocket: string | null;
  /** File in which the signer records everything it signs. */
  readonly signerJournal: string;
  /** File with the limits of the signer; `null` for no limits. Real mode needs an explicit choice. */
  readonly signerPolicy: string | null;
  /**
   * File of the keys that sign quotes and deposit addresses; `null` only in the sandbox, which has
   * its own keys.
   */
  readonly signingKeysFile: string | null;
  readonly marketSources: readonly MarketSource[];
  /** URL of the operator's own prices; `null` without the source `feed`. */
  readonly marketFeedUrl: string | null;
  /**
   * Allowed values for the `path` of a rate export. The error for any other value names the first
   * one.
   */
  readonly rateExportNames: readonly string[];
  readonly platformFeeBps: bigint;
  readonly spreadBps: bigint;
  /** Added to the spread of a fixed rate. */
  readonly fixedExtraBps: bigint;
  /**
   * The shares of the platform fee that go to registered clients, and to those who referred a
   * client.
   */
  readonly cashbackBps: bigint;
  readonly affiliateBps: bigint;
  readonly confirmationMode: ConfirmationMode;
  readonly partnerReferralId: string | null;
  readonly metricsPort: number;
  /** Calls per caller per minute; 0 means no limit. */
  readonly rateLimits: {
    readonly quotes: number;
    readonly orders: number;
    readonly reads: number;
    readonly stream: number;
    readonly accounts: number;
    readonly partners: number;
    readonly graphql: number;
    readonly vitals: number;
    readonly editing: number;
  };
  /**
   * Lets a build of the site query all of `/graphql`. If `null`, only a build on the machine of a
   * sandbox may do so.
   */
  readonly contentBuildToken: string | null;
  /** How long an access token is valid before the session must be refreshed. */
  readonly accessTokenMs: number;
  /** How many WebSockets one caller may have open at a time. */
  readonly maxSocketsPerCaller: number;
  readonly maxUnpaidOrdersPerCaller: number;
  readonly maxUnpaidOrdersPerPartner: number;
  /** Total that the unpaid orders of one caller, or of one user's API programs, may reserve. */
  readonly maxUnpaidUsdCentsPerCaller: bigint;
  readonly maxUnpaidUsdCentsPerPartner: bigint;
  /** The share of an asset's reserve that unpaid orders may take up. */
  readonly maxUnpaidShareBps: bigint;
  /**
   * 64 hexadecimal digits that encrypt the secrets of API keys. Previous values, which only decrypt
   * them, follow, separated by commas. `null` only in the sandbox, which has its own.
   */
  readonly apiKeysSecret: string | null;
  readonly documents: DocumentSettings;
  /** Whether webhooks may call this machine and its network: only in the sandbox. */
  readonly arePrivateWebhooksAllowed: boolean;
  /**
   * Amounts, in cents by fiat currency, from which a card payment is paid out only to verified
   * users.
   */
  readonly cardVerificationLimits: ReadonlyMap<string, bigint>;
  /** How long a card payment waits for the buyer's verification before it is refunded. */
  readonly cardHoldMs: number;
  /** Empty if the site does not run in any messenger. */
  readonly messengers: readonly MessengerSettings[];
  /**
   * URL of the messenger simulator, which may show the site in a frame; `null` outside the sandbox.
   */
  readonly messengerHostUrl: string | null;
  /** Fastify's `trustProxy` setting: which proxies may report a caller's address. */
  readonly trustProxy: boolean | readonly string[];
  readonly logLevel: LogLevel;
  /** The folder of the content that the server reads. */
  readonly contentDir: string;
  /** Command that brings saved content to the site; `null` if an operator does that. */
  readonly publishCommand: string | null;
  /** Names of variables that this command gets, besides those that every build needs. */
  readonly publishVariables: readonly string[];
  /** The repository that saved content is pushed to; `null` for none. */
  readonly contentRemote: {
    readonly url: string;
    readonly branch: string;
    /** In the format of Git's credential store. */
    readonly credentialsFile: string | null;
    readonly sshCommand: string | null;
  } | null;
  /** Whether changes in `content/` are loaded while the server runs. */
  readonly isContentReloaded: boolean;
  /** Whether editors may change the content at `/admin`. */
  readonly isContentEdited: boolean;
  readonly fixedRateMaxTimeMs: number;
  readonly fixedRateGraceMs: number;
  readonly maxOpenFixedUsdCents: { readonly perCaller: bigint; readonly overall: bigint };
  readonly fixedRateMaxVolatilityBps: bigint;
  readonly paymentWindowMs: number;
  readonly screeningList: readonly ScreeningListEntry[];
  /** The minimum reward withdrawal, in millionths of a USDT. */
  readonly withdrawalMinimumMinor: bigint;
};
