import type { QueueCount } from '../jobs/queue-count';

/**
 * Where the numbers come from. Each source is queried when the metrics are read, so that nothing is
 * counted in vain.
 */
export type MetricSources = {
  readonly ordersByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly stuckOrders: () => Promise<number>;
  readonly transfersByState: () => Promise<
    readonly { readonly chainKey: string; readonly state: string; readonly count: number }[]
  >;
  /** Transfers that a reorganisation took out of the chain, and that are not in it again. */
  readonly reopenedTransfers: () => Promise<
    readonly { readonly chainKey: string; readonly count: number }[]
  >;
  /** By how many nonces each chain is behind what we saw of our hot wallet on it. */
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
  /** How long the oldest message of a bot waits; 0 when none does. */
  readonly oldestMessageAgeMs: () => Promise<number>;
  /** How many rewards wait for a price. */
  readonly pendingRewards: () => Promise<number>;
  readonly cardPaymentsByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly stuckCardPayments: () => Promise<number>;
  /** How many faults the books have. */
  readonly ledgerFaults: () => Promise<number>;
  readonly priceAges: () => Promise<
    readonly { readonly currencyTitle: string; readonly ageMs: number }[]
  >;
  /** How long ago each chain's newest block was first seen by us. */
  readonly chainHeadAges: () => Promise<
    readonly { readonly chainKey: string; readonly ageMs: number }[]
  >;
  /** Whether each chain's node answers. */
  readonly chainAnswers: () => readonly {
    readonly chainKey: string;
    readonly isAnswering: boolean;
  }[];
  /** What is free on the disk of the data folder; `null` while it is not known. */
  readonly freeDiskBytes: () => number | null;
  /** How far others are ahead of this machine's clock. */
  readonly clockOffsetMs: () => number;
  readonly isSuspended: () => boolean;
  readonly pausedTokens: () => Promise<readonly { readonly assetSlug: string }[]>;
};
