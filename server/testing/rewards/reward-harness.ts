import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { REWARD_INSTRUMENT, type RewardKind } from '@quayside/contract/schemas/affiliates';
import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import { referralOf } from '../../capabilities/accounts/domain/account';
import type { NewOrder } from '../../capabilities/orders/domain/order';
import type { Stores } from '../../capabilities/orders/usecases/order-deps';
import {
  createManualMarketData,
  type ManualMarketData,
} from '../../capabilities/prices/adapters/manual-market-data';
import type { OrderTerms } from '../../capabilities/quotes/domain/order-terms';
import { balanceAccount } from '../../capabilities/rewards/domain/reward-postings';
import { openEarning, type OpenEarning } from '../../capabilities/rewards/open-earning';
import { createDomainEvents, type DomainEvents } from '../../composition/domain-events';
import { createStores } from '../../composition/stores';
import type { Database } from '../../platform/database/database';
import { createManualClock, type ManualClock } from '../manual-clock';
import { createSequentialIds } from '../sequential-ids';

/** A test harness for orders that are completed without a chain, and for their rewards. */
export type RewardHarness = {
  readonly database: Database;
  readonly stores: Stores;
  readonly events: DomainEvents;
  readonly rewards: OpenEarning;
  readonly marketData: ManualMarketData;
  readonly clock: ManualClock;
  addUser(user?: {
    readonly referrerUserId?: number | null;
    readonly email?: string;
  }): Promise<number>;
  /** Stores an order that is about to be completed. */
  addSentOrder(overrides?: Partial<NewOrder>): Promise<number>;
  append(orderId: number, kind: OrderEventKind): Promise<boolean>;
  /** Stores an order with all its events. */
  complete(overrides?: Partial<NewOrder>): Promise<number>;
  /** Returns how much we owe a user, in the smallest unit of the reward asset. */
  balance(kind: RewardKind, userId: number): Promise<bigint>;
};

const USDT = 1_000_000n;

/** One ether for 2000 USDT: a platform fee of 10 and a markup of 4. */
export const TERMS: OrderTerms = {
  depositMinor: 10n ** 18n,
  payoutMinor: 1_980n * USDT,
  marketMinor: 2_000n * USDT,
  spreadMinor: 5n * USDT,
  platformFeeMinor: 10n * USDT,
  markupMinor: 4n * USDT,
  networkFeeMinor: USDT,
  price: '1981',
  reversePrice: '0.0005',
  quotedAtMs: Date.UTC(2026, 0, 1),
};

/** The reverse, with fees in ether. */
export const TERMS_IN_ETHER: OrderTerms = {
  ...TERMS,
  depositMinor: 2_000n * USDT,
  payoutMinor: 99n * 10n ** 16n,
  marketMinor: 10n ** 18n,
  spreadMinor: 10n ** 15n,
  platformFeeMinor: 5n * 10n ** 15n,
  markupMinor: 2n * 10n ** 15n,
  networkFeeMinor: 2n * 10n ** 15n,
};

const DESTINATION = '0x00000000000000000000000000000000DeaDBeef';

const ORDER: Omit<NewOrder, 'orderId' | 'guid' | 'createdAtMs' | 'expiresAtMs' | 'claimedTerms'> = {
  userType: 'guest',
  userId: null,
  partner: null,
  providerCode: 'elsewhere',
  upstreamOrderId: 'shift',
  isSimulated: false,
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  requestedRateMode: 'FLOATING',
  rateMode: 'FLOATING',
  claimedDepositMinor: 10n ** 18n,
  fixedValueUsdCents: null,
  claimedMarketRateE24: 1n,
  terms: TERMS,
  destinationAddress: DESTINATION,
  destinationCanonical: DESTINATION,
  destinationMemo: null,
  refundAddress: null,
  refundMemo: null,
  userEmail: null,
  depositAddress: DESTINATION,
  depositMemo: null,
  depositProof: null,
  markupPercent: null,
  referrerId: null,
  markupAffiliateId: null,
  utm: null,
  browserFingerprint: null,
  locale: 'en',
  caller: 'test',
  minConfirmationsToTrade: 1,
  minConfirmationsToWithdraw: 1,
};

const BEFORE_COMPLETION = [
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
] as const;

/**
 * Builds a test harness with rewards of 10 % to the client and 30 % to the referrer, and a real
 * database.
 */
export function buildRewardHarness(
  database: Database,
  options: { readonly areSimulatedOrdersRewarded?: boolean } = {},
): RewardHarness {
  const clock = createManualClock();
  const ids = createSequentialIds();
  const marketData = createManualMarketData({ clock, prices: { USDT: '1', ETH: '2000' } });
  const events = createDomainEvents();
  const stores = createStores(events);
  const rates = { cashbackBps: 1_000n, affiliateBps: 3_000n };
  const rewards = openEarning({
    stores,
    database,
    catalogue: defaultCatalogue,
    prices: marketData,
    clock,
    ids,
    rates,
    areSimulatedOrdersRewarded: options.areSimulatedOrdersRewarded ?? true,
  });
  events.logged.subscribe(rewards.onOrderEvent);
  events.posted.subscribe(rewards.onPosted);
  let users = 10_000_000;
  const harness: RewardHarness = {
    database,
    events,
    stores,
    rewards,
    marketData,
    clock,
    addUser: async ({ referrerUserId = null, email } = {}) => {
      users += 1;
      await database.query(
        `INSERT INTO app_user (user_id, email, locale, referrer_user_id, created_at)
         VALUES ($1, $2, 'en', $3, $4)`,
        [
          users,
          email ?? `user${users}@example.com`,
          referrerUserId,
          new Date(clock.nowMs()).toISOString(),
        ],
      );
      return users;
    },
    addSentOrder: async (overrides = {}) => {
      const order = newOrder({ orderId: ids.orderId(), guid: ids.guid() }, clock, overrides);
      await database.transaction((sql) => stores.orders.insert(sql, order));
      for (const kind of BEFORE_COMPLETION) await harness.append(order.orderId, kind);
      return order.orderId;
    },
    append: (orderId, kind) =>
      database.transaction((sql) => stores.orders.append(sql, orderId, { kind }, clock.nowMs())),
    complete: async (overrides) => {
      const orderId = await harness.addSentOrder(overrides);
      await harness.append(orderId, 'WITHDRAWAL_COMPLETED');
      return orderId;
    },
    balance: async (kind, userId) =>
      -(await stores.ledger.balance(
        database,
        REWARD_INSTRUMENT.slug,
        balanceAccount(kind, userId),
      )),
  };
  return harness;
}

/** Creates an order of a client with a separate wallet. */
function newOrder(
  ids: Pick<NewOrder, 'orderId' | 'guid'>,
  clock: ManualClock,
  overrides: Partial<NewOrder>,
): NewOrder {
  const destination = `0x${ids.orderId.toString(16).padStart(40, '0')}`;
  return {
    ...ORDER,
    ...ids,
    destinationAddress: destination,
    destinationCanonical: destination,
    createdAtMs: clock.nowMs(),
    expiresAtMs: clock.nowMs() + 1,
    userType: overrides.userId ? 'registered' : 'guest',
    claimedTerms: overrides.terms ?? TERMS,
    ...overrides,
  };
}

/** Returns the order field that names a referrer. */
export const namedBy = (userId: number): { readonly referrerId: string } => ({
  referrerId: referralOf(userId),
});
