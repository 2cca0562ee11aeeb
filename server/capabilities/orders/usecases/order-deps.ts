import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, PayoutChain } from '../../../chains/chain';
import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { JobQueue } from '../../../platform/jobs/jobs';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';
import type { StatementSigner } from '../../../platform/signing/statement-signer';
import type { DepositStore } from '../../deposits';
import type { LedgerStore, ReservationStore } from '../../ledger';
import type { QuoteDesk } from '../../quotes';
import type { Screening } from '../../screening';
import type { ChainStore, PausedTokenStore, TransferStore } from '../../treasury';
import type { Fulfilments } from '../ports/fulfilment';
import type { IdempotencyStore, OrderStore } from '../ports/order-store';
import type { TermsShareStore } from '../ports/terms-share-store';
import type { SuspensionReason } from './refuse-suspended';

export type Stores = {
  readonly orders: OrderStore;
  readonly idempotency: IdempotencyStore;
  readonly deposits: DepositStore;
  readonly termsShares: TermsShareStore;
  readonly chains: ChainStore;
  readonly transfers: TransferStore;
  readonly pausedTokens: PausedTokenStore;
  readonly ledger: LedgerStore;
  readonly reservations: ReservationStore;
};

export type OrderRules = {
  /** How long an unpaid order keeps its reserve. */
  readonly paymentWindowMs: number;
  readonly fixedRateMaxTimeMs: number;
  /** How much later the first block may hold the deposit. */
  readonly fixedRateGraceMs: number;
  /**
   * The most that fixed rates may be promised for which no block holds a deposit yet, in US cents.
   */
  readonly maxOpenFixedUsdCents: { readonly perCaller: bigint; readonly overall: bigint };
  readonly fixedRateMaxVolatilityBps: bigint;
  /** How far a quote may have moved since the client saw it before the client is asked again. */
  readonly claimedRateToleranceBps: bigint;
  readonly maxUnpaidOrdersPerCaller: number;
  /** How long money of a card waits for the verification of its buyer. */
  readonly cardHoldMs: number;
  /** Likewise of all programs of one user together. */
  readonly maxUnpaidOrdersPerPartner: number;
  /** What the unpaid orders of one caller may reserve together, in cents of a US dollar. */
  readonly maxUnpaidUsdCentsPerCaller: bigint;
  readonly maxUnpaidUsdCentsPerPartner: bigint;
  /** The share of an asset's reserve that unpaid orders may hold. */
  readonly maxUnpaidShareBps: bigint;
};

/** What carrying out orders needs from outside. */
export type FulfilmentDeps = {
  readonly database: Database;
  readonly stores: Stores;
  readonly catalogue: Catalogue;
  readonly chains: readonly Chain[];
  /** Chains that are only sent on, with hot wallets of their own; absent where there are none. */
  readonly payoutChains?: readonly PayoutChain[];
  readonly desk: QuoteDesk;
  readonly screening: Screening;
  readonly statementSigner: StatementSigner;
  readonly jobs: JobQueue;
  readonly pubSub: PubSub;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rules: OrderRules;
  /** The operator's switch: why new orders are stopped, or `null`. */
  readonly suspension: () => SuspensionReason | null;
  /** Whether the network of an asset answers now; always, where this is absent. */
  readonly isReachable?: (assetSlug: string) => boolean;
  /**
   * Segwit prefixes of the test networks that stand for a network: addresses in their formats count
   * as valid.
   */
  readonly testNetworksOf: (networkTitle: string) => readonly string[];
};

/** Everything that the order use cases need. */
export type OrderDeps = FulfilmentDeps & { readonly fulfilments: Fulfilments };
