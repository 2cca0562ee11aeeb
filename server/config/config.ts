import type { ScreeningListEntry } from '../adapters/screening/screening-list';
import type { ChainsConfig } from './chains';

export const marketSources = ['synthetic', 'binance', 'kraken'] as const;
export type MarketSource = (typeof marketSources)[number];

export const confirmationModes = ['A', 'B', 'D'] as const;
export type ConfirmationMode = (typeof confirmationModes)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that the environment decides, checked and with units in the names. Made by `readConfig` alone. */
export type Config = {
  /** `sandbox`: play money, development chains, helpers for trying out. `real`: none of these can be loaded. */
  readonly mode: 'sandbox' | 'real';
  readonly port: number;
  readonly dataDir: string;
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Origin of this server, without a slash at the end. */
  readonly apiUrl: string;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Contents of the CHAINS_CONFIG file; empty when none is named, which only the sandbox may do. */
  readonly chains: ChainsConfig;
  readonly keysFile: string | null;
  /** The keys that quotes and deposit addresses are signed with; `null` only in the sandbox, which has its own. */
  readonly signingKeysFile: string | null;
  readonly marketSources: readonly MarketSource[];
  readonly platformFeeBps: bigint;
  readonly spreadBps: bigint;
  /** Added to the spread of a fixed rate. */
  readonly fixedExtraBps: bigint;
  readonly confirmationMode: ConfirmationMode;
  readonly partnerReferralId: string | null;
  readonly metricsPort: number;
  /** Calls per minute and caller; 0 is no limit. */
  readonly rateLimits: { readonly quotes: number; readonly orders: number; readonly reads: number; readonly stream: number };
  readonly maxUnpaidOrdersPerCaller: number;
  /** As Fastify has it: whom to believe about a caller's address. */
  readonly trustProxy: boolean | string;
  readonly logLevel: LogLevel;
  /** Whether somebody edits `content/` under the running server. */
  readonly isContentReloaded: boolean;
  readonly fixedRateMaxTimeMs: number;
  readonly fixedRateMaxVolatilityBps: bigint;
  readonly paymentWindowMs: number;
  readonly screeningList: readonly ScreeningListEntry[];
};
