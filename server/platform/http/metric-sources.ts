import type { QueueCount } from '../jobs/queue-counts';
import type { LeaseStatus } from '../leases/leases';

type WalletStatus = {
  readonly chainKey: string;
  readonly assetSlug: string;
  readonly wallet: string;
  /** In smallest units; negative if coins are missing. */
  readonly differenceMinor: bigint;
  readonly holdsPayouts: boolean;
};

/**
 * The sources of the metrics. Each one is queried only when the metrics are read, so that no work
 * is wasted.
 */
export type MetricSources = {
  readonly ordersByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly stuckOrders: () => Promise<number>;
  readonly transfersByState: () => Promise<
    readonly { readonly chainKey: string; readonly state: string; readonly count: number }[]
  >;
  /** How many coins are missing in hot wallets with levels; 0 while they have enough. */
  readonly missingCoins: () => Promise<
    readonly { readonly assetSlug: string; readonly coins: number }[]
  >;
  /** Transfers that wait until people approve them. */
  readonly awaitedApprovals: () => Promise<
    readonly { readonly chainKey: string; readonly count: number }[]
  >;
  /** Transfers that a reorganisation dropped from the chain, and that are not back on it. */
  readonly reopenedTransfers: () => Promise<
    readonly { readonly chainKey: string; readonly count: number }[]
  >;
  /**
   * How many nonces each chain is behind the transactions that we have seen from our hot wallet.
   */
  readonly noncesBehind: () => Promise<
    readonly { readonly chainKey: string; readonly count: number }[]
  >;
  readonly queues: () => Promise<readonly QueueCount[]>;
  readonly mailByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly messagesByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly messageFailures: () => Promise<
    readonly { readonly failure: string; readonly count: number }[]
  >;
  /** How long the oldest message of a bot has been waiting; 0 if none is. */
  readonly oldestMessageAgeMs: () => Promise<number>;
  /** How many rewards wait for a price. */
  readonly pendingRewards: () => Promise<number>;
  readonly cardPaymentsByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly stuckCardPayments: () => Promise<number>;
  /** The number of errors in the ledger. */
  readonly ledgerFaults: () => Promise<number>;
  readonly priceAges: () => Promise<
    readonly { readonly currencyTitle: string; readonly ageMs: number }[]
  >;
  /** How long ago we first saw the newest block of each chain. */
  readonly chainHeadAges: () => Promise<
    readonly { readonly chainKey: string; readonly ageMs: number }[]
  >;
  /** Whether the node of each chain is responding. */
  readonly chainAnswers: () => readonly {
    readonly chainKey: string;
    readonly isResponding: boolean;
  }[];
  /** Chains with real coins on which one node is believed. */
  readonly singleNodes: () => readonly {
    readonly chainKey: string;
    readonly isBelieved: boolean;
  }[];
  /** How each node of each chain was doing at the last check. */
  readonly chainNodes: () => readonly {
    readonly chainKey: string;
    readonly name: string;
    /** Why it is not used; `null` while it is. */
    readonly problem: string | null;
    readonly height: number | null;
  }[];
  /** The free bytes on the disk of the data folder; `null` while they are unknown. */
  readonly freeDiskBytes: () => number | null;
  /** How far other clocks are ahead of this machine's. */
  readonly clockOffsetMs: () => number;
  /** The work that one server does at a time. */
  readonly leases: () => Promise<readonly LeaseStatus[]>;
  readonly isSuspended: () => boolean;
  /** Why no money goes out; empty if it does. */
  readonly payoutHolds: () => readonly { readonly cause: string }[];
  /** Our wallets at the last block at which they were compared with the books. */
  readonly wallets: () => Promise<readonly WalletStatus[]>;
  /**
   * How long ago each wallet was compared with the books, in all of its assets; `Infinity` if it
   * never was.
   */
  readonly comparisonAges: () => Promise<
    readonly { readonly chainKey: string; readonly wallet: string; readonly ageMs: number }[]
  >;
  /**
   * What is at deposit addresses, by asset, in coins: deposits that are not worth sweeping now,
   * and the gas that was sent there for sweeps.
   */
  readonly atAddresses: () => Promise<
    readonly { readonly assetSlug: string; readonly dust: number; readonly gas: number }[]
  >;
  readonly pausedTokens: () => Promise<readonly { readonly assetSlug: string }[]>;
  /** What three quarters of the page loads of recent days were at most. */
  /** How the content and its remote relate; null without a remote. */
  readonly contentRemote: () => Promise<{ readonly state: string } | null>;
  readonly webVitals: () => Promise<
    readonly {
      readonly template: string;
      readonly device: string;
      readonly metric: string;
      /** In milliseconds; layout shifts have no unit. */
      readonly p75: number;
    }[]
  >;
};
