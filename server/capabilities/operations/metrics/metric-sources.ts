import { formatAmount } from '@quayside/contract/money/decimal';

import type { PayoutChain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { MetricSources } from '../../../platform/http/metric-sources';
import { readQueueCounts } from '../../../platform/jobs/queue-counts';
import type { Leases } from '../../../platform/leases/leases';
import { createCardPayoutStore, createCardStore } from '../../cards';
import type { MailStore } from '../../mail';
import type { MessageStore } from '../../messengers';
import type { OrderDeps } from '../../orders';
import type { MarketData } from '../../prices';
import type { RewardStore } from '../../rewards';
import { holdsPayouts, hotLevelStatuses } from '../../treasury';
import type { PayoutHolds } from '../../treasury';
import type { RecentVitals } from '../../vitals';
import { stuckAfterMs } from '../stuck-after';
import type { ChainHealth } from '../usecases/health/chain-health';
import type { DiskHealth } from '../usecases/health/disk-health';
import type { Suspension } from '../usecases/suspension';
import { createChainHeadAges } from './chain-head-ages';
import { comparisonAges } from './comparison-ages';

export type MetricSourceDeps = {
  readonly orders: Pick<OrderDeps, 'database' | 'stores' | 'chains' | 'catalogue' | 'clock'>;
  /** Chains that are used for payouts only. */
  readonly payoutChains: readonly Pick<
    PayoutChain,
    'key' | 'coldAddress' | 'head' | 'nodes' | 'believesOneNode'
  >[];
  readonly hotLevels: readonly HotLevel[];
  readonly mail: Pick<MailStore, 'countByState'>;
  readonly messages: Pick<MessageStore, 'countByState' | 'countFailures' | 'oldestWaitingAtMs'>;
  readonly rewards: Pick<RewardStore, 'countPending'>;
  readonly marketData: MarketData;
  readonly chainHealth: Pick<ChainHealth, 'areNodesResponding'>;
  readonly clockOffsetMs: () => number;
  readonly leases: Pick<Leases, 'statuses'>;
  readonly disk: Pick<DiskHealth, 'freeBytes' | 'suspension'>;
  readonly suspension: Pick<Suspension, 'isSuspended'>;
  readonly payoutHolds: Pick<PayoutHolds, 'current'>;
  readonly recentVitals: RecentVitals;
  readonly contentRemote: MetricSources['contentRemote'];
};

/** Leaves out chains whose node is unavailable. */
async function noncesBehind({
  chains,
  stores,
  database,
}: MetricSourceDeps['orders']): Promise<{ chainKey: string; count: number }[]> {
  const counts = chains
    .filter(({ usesNonces }) => usesNonces)
    .map(async (chain) => {
      const seen = await stores.transfers.settledNonces(
        database,
        chain.key,
        chain.hotWalletAddress,
      );
      const mined = await chain.minedNonces('hot').catch(() => null);
      return mined === null ? [] : [{ chainKey: chain.key, count: Math.max(0, seen - mined) }];
    });
  return (await Promise.all(counts)).flat();
}

/** Metrics are floating-point numbers, and need not be exact. */
const missingCoins = async (
  orders: MetricSourceDeps['orders'],
  hotLevels: readonly HotLevel[],
): Promise<{ assetSlug: string; coins: number }[]> =>
  (await hotLevelStatuses(orders, hotLevels)).map(({ assetSlug, state, amountMinor }) => {
    const decimals = orders.catalogue.bySlug(assetSlug)?.precisionDecimals ?? 0;
    return {
      assetSlug,
      coins: state === 'short' ? Number(formatAmount(amountMinor, decimals)) : 0,
    };
  });

/** Returns the dust and gas at deposit addresses, for each asset that has any there. */
async function coinsAtAddresses({
  stores,
  database,
  catalogue,
  chains,
}: MetricSourceDeps['orders']): Promise<{ assetSlug: string; dust: number; gas: number }[]> {
  const dust = new Map(
    (await stores.deposits.dustByAsset(database)).map((each) => [each.assetSlug, each.amountMinor]),
  );
  const account = { kind: 'gas_at_addresses' } as const;
  const gas = new Map<string, bigint>();
  for (const { nativeSlug } of chains)
    gas.set(nativeSlug, await stores.ledger.balance(database, nativeSlug, account));
  return [...new Set([...dust.keys(), ...gas.keys()])].map((assetSlug) => {
    const decimals = catalogue.bySlug(assetSlug)?.precisionDecimals ?? 0;
    const coins = (minor: bigint | undefined) => Number(formatAmount(minor ?? 0n, decimals));
    return { assetSlug, dust: coins(dust.get(assetSlug)), gas: coins(gas.get(assetSlug)) };
  });
}

/** Counts the transfers that wait for approval, by chain. */
async function countAwaited({
  stores,
  database,
}: MetricSourceDeps['orders']): Promise<{ chainKey: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const { chainKey } of await stores.approvals.waiting(database))
    counts.set(chainKey, (counts.get(chainKey) ?? 0) + 1);
  return [...counts].map(([chainKey, count]) => ({ chainKey, count }));
}

/** Returns the age of the price of each coin that has one. */
function priceAges(
  { catalogue, clock }: MetricSourceDeps['orders'],
  marketData: MarketData,
): { currencyTitle: string; ageMs: number }[] {
  const coins = catalogue.all.filter(({ instrumentType }) => instrumentType === 'crypto');
  return [...new Set(coins.map(({ currencyTitle }) => currencyTitle))].flatMap((currencyTitle) => {
    const price = marketData.priceOf(currencyTitle);
    return price === null ? [] : [{ currencyTitle, ageMs: clock.nowMs() - price.atMs }];
  });
}

const MAX_CARD_PAYMENTS = 1_000;

function cardSources({
  database,
  clock,
}: MetricSourceDeps['orders']): Pick<MetricSources, 'cardPaymentsByState' | 'stuckCardPayments'> {
  const cards = createCardStore();
  const payouts = createCardPayoutStore();
  return {
    cardPaymentsByState: () => cards.countByState(database),
    stuckCardPayments: async () => {
      const beforeMs = clock.nowMs() - stuckAfterMs;
      return (
        (await cards.stuck(database, beforeMs, MAX_CARD_PAYMENTS)).length +
        (await payouts.stuck(database, beforeMs, MAX_CARD_PAYMENTS)).length
      );
    },
  };
}

/** Reads the values of the metrics from their sources. */
export function createMetricSources({
  orders,
  payoutChains,
  hotLevels,
  mail,
  messages,
  rewards,
  marketData,
  chainHealth,
  disk,
  clockOffsetMs,
  leases,
  suspension,
  payoutHolds,
  recentVitals,
  contentRemote,
}: MetricSourceDeps): MetricSources {
  const { database, stores, chains, clock } = orders;
  return {
    ordersByState: () => stores.orders.countByState(database),
    stuckOrders: async () =>
      (await stores.orders.stuckIds(database, clock.nowMs() - stuckAfterMs)).length,
    transfersByState: () => stores.transfers.countByState(database),
    missingCoins: () => missingCoins(orders, hotLevels),
    awaitedApprovals: () => countAwaited(orders),
    reopenedTransfers: () => stores.transfers.countReopened(database),
    noncesBehind: () => noncesBehind(orders),
    queues: () => readQueueCounts(database),
    mailByState: () => mail.countByState(database),
    messagesByState: () => messages.countByState(database),
    messageFailures: () => messages.countFailures(database),
    oldestMessageAgeMs: async () => {
      const sinceMs = await messages.oldestWaitingAtMs(database);
      return sinceMs === null ? 0 : Math.max(0, clock.nowMs() - sinceMs);
    },
    ...cardSources(orders),
    pendingRewards: () => rewards.countPending(database),
    ledgerFaults: async () => (await stores.ledger.verify(database)).length,
    priceAges: async () => priceAges(orders, marketData),
    chainHeadAges: createChainHeadAges([...chains, ...payoutChains], clock),
    chainAnswers: () =>
      [...chains, ...payoutChains].map(({ key }) => ({
        chainKey: key,
        isResponding: chainHealth.areNodesResponding(key),
      })),
    singleNodes: () =>
      [...chains, ...payoutChains].map(({ key, believesOneNode }) => ({
        chainKey: key,
        isBelieved: believesOneNode,
      })),
    chainNodes: () =>
      [...chains, ...payoutChains].flatMap(({ key, nodes }) =>
        nodes().map((node) => ({ chainKey: key, ...node })),
      ),
    wallets: async () =>
      (await stores.wallets.compared(database)).map((each) => ({
        ...each,
        holdsPayouts: holdsPayouts(each),
      })),
    comparisonAges: () => comparisonAges(orders, [...chains, ...payoutChains]),
    atAddresses: () => coinsAtAddresses(orders),
    pausedTokens: () => stores.pausedTokens.all(database),
    ...{ clockOffsetMs, contentRemote },
    leases: () => leases.statuses(),
    freeDiskBytes: () => disk.freeBytes(),
    isSuspended: () => (suspension.isSuspended() ?? disk.suspension()) !== null,
    payoutHolds: () => payoutHolds.current(),
    webVitals: recentVitals,
  };
}
