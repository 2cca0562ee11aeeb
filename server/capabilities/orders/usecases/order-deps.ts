import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, PayoutChain } from '../../../chains/chain';
import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { JobQueue } from '../../../platform/jobs/jobs';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';
import type { StatementSigner } from '../../../platform/signing/statement-signer';
import type { DepositStore, LostAddressStore } from '../../deposits';
import type { LedgerStore, ReservationStore } from '../../ledger';
import type { PricingService } from '../../quotes';
import type { Screening } from '../../screening';
import type {
  ApprovalStore,
  ChainStore,
  FoundTransactionStore,
  PausedTokenStore,
  PayoutHoldStore,
  ReconciliationStore,
  TransferStore,
  WalletStore,
} from '../../treasury';
import type { Fulfilments } from '../ports/fulfilment';
import type { IdempotencyStore, OrderStore } from '../ports/order-store';
import type { TermsShareStore } from '../ports/terms-share-store';
import type { SuspensionReason } from './reject-suspended';

export type Stores = {
  readonly orders: OrderStore;
  readonly idempotency: IdempotencyStore;
  readonly deposits: DepositStore;
  readonly lostAddresses: LostAddressStore;
  readonly termsShares: TermsShareStore;
  readonly approvals: ApprovalStore;
  readonly chains: ChainStore;
  readonly foundTransactions: FoundTransactionStore;
  readonly transfers: TransferStore;
  readonly wallets: WalletStore;
  readonly reconciliation: ReconciliationStore;
  readonly pausedTokens: PausedTokenStore;
  readonly payoutHolds: PayoutHoldStore;
  readonly ledger: LedgerStore;
  readonly reservations: ReservationStore;
};

export type OrderRules = {
  /** How long an unpaid order keeps its reserve. */
  readonly paymentWindowMs: number;
  readonly fixedRateMaxTimeMs: number;
  /** How long after `fixedRateMaxTimeMs` a block may first contain the deposit. */
  readonly fixedRateGraceMs: number;
  /**
   * The maximum value for which fixed rates may be promised without a deposit in a block, in US
   * cents.
   */
  readonly maxOpenFixedUsdCents: { readonly perCaller: bigint; readonly overall: bigint };
  readonly fixedRateMaxVolatilityBps: bigint;
  /**
   * How far a quote may have moved since the client saw it before the client has to accept it
   * again.
   */
  readonly claimedRateToleranceBps: bigint;
  readonly maxUnpaidOrdersPerCaller: number;
  /** How long card money waits for the verification of its buyer. */
  readonly cardHoldMs: number;
  /** The limit of unpaid orders for all programs of one user together. */
  readonly maxUnpaidOrdersPerPartner: number;
  /** The maximum value that the unpaid orders of one caller may reserve together, in US cents. */
  readonly maxUnpaidUsdCentsPerCaller: bigint;
  readonly maxUnpaidUsdCentsPerPartner: bigint;
  /** The share of an asset's reserve that unpaid orders may use. */
  readonly maxUnpaidShareBps: bigint;
};

/** The dependencies of order fulfilment. */
export type FulfilmentDeps = {
  readonly database: Database;
  readonly stores: Stores;
  readonly catalogue: Catalogue;
  readonly chains: readonly Chain[];
  /**
   * Chains that are used for payouts only, with their own hot wallets; absent if there are none.
   */
  readonly payoutChains?: readonly PayoutChain[];
  readonly pricingService: PricingService;
  readonly screening: Screening;
  readonly statementSigner: StatementSigner;
  readonly jobs: JobQueue;
  readonly pubSub: PubSub;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rules: OrderRules;
  /** The operator's switch: why new orders are stopped, or `null`. */
  readonly suspension: () => SuspensionReason | null;
  /** Whether payouts are held on all servers; if absent, they never are. */
  readonly arePayoutsPaused?: () => boolean;
  /** Whether the network of an asset responds now; if absent, it always does. */
  readonly isReachable?: (assetSlug: string) => boolean;
  /**
   * Returns the segwit prefixes of the test networks that are used in place of a network: addresses
   * in their formats count as valid.
   */
  readonly testNetworksOf: (networkTitle: string) => readonly string[];
};

/** The dependencies of the order use cases. */
export type OrderDeps = FulfilmentDeps & { readonly fulfilments: Fulfilments };
