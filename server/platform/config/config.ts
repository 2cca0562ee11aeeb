import type { ConfirmationMode, LogLevel, MarketSource } from './choices';
import type { ConfiguredChain } from './configured-chain';
import type { DocumentSettings } from './documents';
import type { ScreeningListEntry } from './screening-list';

export type MailSettings = {
  /** `null` only in the sandbox: mail then waits. */
  readonly smtpUrl: string | null;
  /** The address that mail comes from. */
  readonly from: string;
  /** Where the sandbox shows the mail that it caught. */
  readonly catcherUrl: string | null;
};

/** Which company takes card payments for this exchange. */
export type CardPartnerSettings =
  | {
      readonly kind: 'mercuryo';
      readonly apiUrl: string;
      readonly publicUrl: string;
      readonly pagesUrl: string;
      readonly partnerToken: string;
      readonly signKey: string;
      readonly widgetId: string;
      /** What it pays us in, and where to. */
      readonly settlement: {
        readonly currency: string;
        readonly network: string;
        readonly address: string;
      };
      /** In cents, by fiat currency: whoever pays less need not be verified. */
      readonly noKycThresholds: ReadonlyMap<string, bigint>;
    }
  | { readonly kind: 'sandbox'; readonly url: string };

/** A messenger that the site can run inside of. */
export type MessengerSettings = {
  readonly kind: 'telegram';
  /**
   * The bot that launches the app, and the key that the messenger signs with, in hexadecimal;
   * `null` for those of the sandbox.
   */
  readonly own: { readonly botToken: string; readonly publicKeyHex: string } | null;
  /** `null`: the bot neither answers nor tells of orders. */
  readonly bot: { readonly apiUrl: string; readonly webhookSecret: string } | null;
};

/**
 * Everything that the environment decides, checked and with units in the names. Made by
 * `readConfig` alone.
 */
export type Config<Chain extends ConfiguredChain = ConfiguredChain> = {
  /**
   * `sandbox`: play money, development chains, helpers for trying out. `real`: none of these can be
   * loaded.
   */
  readonly mode: 'sandbox' | 'real';
  /** The address that the site and the API listen on. */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** With less room for `dataDir` new orders are stopped; 0 never stops them. */
  readonly minFreeDiskBytes: number;
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Origin of this server, without a slash at the end. */
  readonly apiUrl: string;
  readonly mail: MailSettings;
  /** `null`: the embedded database in `dataDir`, which the sandbox alone may use. */
  readonly databaseUrl: string | null;
  /**
   * Contents of the CHAINS_CONFIG file; empty when none is named, which only the sandbox may do.
   */
  readonly chains: readonly Chain[];
  readonly keysFile: string | null;
  /**
   * The keys that quotes and deposit addresses are signed with; `null` only in the sandbox, which
   * has its own.
   */
  readonly signingKeysFile: string | null;
  readonly marketSources: readonly MarketSource[];
  /** Where the operator's own prices are asked for; `null` without the source `feed`. */
  readonly marketFeedUrl: string | null;
  /** What the `path` of a rate export may be; the first is told to whoever asks for another. */
  readonly rateExportNames: readonly string[];
  readonly platformFeeBps: bigint;
  readonly spreadBps: bigint;
  /** Added to the spread of a fixed rate. */
  readonly fixedExtraBps: bigint;
  /**
   * The parts of the platform fee that go to registered clients, and to those who brought a client.
   */
  readonly cashbackBps: bigint;
  readonly affiliateBps: bigint;
  readonly confirmationMode: ConfirmationMode;
  readonly partnerReferralId: string | null;
  readonly metricsPort: number;
  /** Calls per minute and caller; 0 is no limit. */
  readonly rateLimits: {
    readonly quotes: number;
    readonly orders: number;
    readonly reads: number;
    readonly stream: number;
    readonly accounts: number;
    readonly partners: number;
    readonly graphql: number;
  };
  /** Lets a build of the site ask all of `/graphql`; `null`: only one beside a sandbox may. */
  readonly contentBuildToken: string | null;
  /** How long an access token is good before the session has to be refreshed. */
  readonly accessTokenMs: number;
  /** WebSockets that one caller may have open at a time. */
  readonly maxSocketsPerCaller: number;
  readonly maxUnpaidOrdersPerCaller: number;
  readonly maxUnpaidOrdersPerPartner: number;
  /** What the unpaid orders of one caller, or of the programs of one user, may reserve together. */
  readonly maxUnpaidUsdCentsPerCaller: bigint;
  readonly maxUnpaidUsdCentsPerPartner: bigint;
  /** The share of an asset's reserve that unpaid orders may hold. */
  readonly maxUnpaidShareBps: bigint;
  /**
   * 64 hexadecimal digits that seal the secrets of API keys, and behind commas former ones that
   * only open them; `null` only in the sandbox, which has its own.
   */
  readonly apiKeysSecret: string | null;
  readonly documents: DocumentSettings;
  /** Whether webhooks may call this machine and its network: in the sandbox alone. */
  readonly arePrivateWebhooksAllowed: boolean;
  /** `null`: nobody can pay with a card. */
  readonly cardPartner: CardPartnerSettings | null;
  /**
   * From which amounts on, in cents by fiat currency, what was paid with a card is paid out to
   * verified users alone.
   */
  readonly cardVerificationLimits: ReadonlyMap<string, bigint>;
  /** How long money of a card waits for the verification of its buyer, before it goes back. */
  readonly cardHoldMs: number;
  /** Empty: the site runs in no messenger. */
  readonly messengers: readonly MessengerSettings[];
  /**
   * Where the stand-in for a messenger is, which may show the site in a frame; `null` outside the
   * sandbox.
   */
  readonly messengerHostUrl: string | null;
  /** As Fastify has it: whom to believe about a caller's address. */
  readonly trustProxy: boolean | readonly string[];
  readonly logLevel: LogLevel;
  /** Whether somebody edits `content/` under the running server. */
  readonly isContentReloaded: boolean;
  readonly fixedRateMaxTimeMs: number;
  readonly fixedRateGraceMs: number;
  readonly maxOpenFixedUsdCents: { readonly perCaller: bigint; readonly overall: bigint };
  readonly fixedRateMaxVolatilityBps: bigint;
  readonly paymentWindowMs: number;
  readonly screeningList: readonly ScreeningListEntry[];
  /** The least withdrawal of rewards, in millionths of a USDT. */
  readonly withdrawalMinimumMinor: bigint;
};
