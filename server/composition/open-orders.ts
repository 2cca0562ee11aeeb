import { createScreening } from '../adapters/screening/create-screening';
import type { SecondFactorDeps } from '../usecases/second-factor/second-factor-deps';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';
import type { OrderEvents } from './open-order-events';
import type { Platform } from './open-platform';
import { openSecondFactor } from './open-second-factor';
import type { Trading } from './open-trading';
import { openWithdrawals, type OpenWithdrawals } from './open-withdrawals';
import { orderRules } from './order-rules';
import { screeningList } from './screening-list';

export type OpenOrders = {
  readonly secondFactor: SecondFactorDeps;
  readonly withdrawals: OpenWithdrawals;
  /** What every use case of orders and transfers needs. */
  readonly deps: TransferDeps;
};

/** Orders and their transfers, and the withdrawals of rewards that transfers carry out too. */
export function openOrders(platform: Platform, events: OrderEvents, trading: Trading): OpenOrders {
  const { config, database, clock, ids, chains, recurring, report, disk } = platform;
  const { mail } = events;
  const { lookup, chainHealth, suspension } = trading;
  const screening = createScreening({
    catalogue: lookup.catalogue,
    database,
    list: screeningList(config),
  });
  const secondFactor = openSecondFactor({
    config,
    database,
    brand: mail.brand,
    mailQueue: mail.queue,
    ids,
    clock,
    recurring,
  });
  const withdrawals = openWithdrawals({
    ...lookup,
    secondFactor,
    areMailsLimited: config.rateLimits.accounts > 0,
    screening,
    clock,
    ids,
    payoutChains: chains.payoutOnly,
    mailQueue: mail.queue,
    minimumMinor: config.withdrawalMinimumMinor,
    isSandbox: config.mode === 'sandbox',
  });
  const deps: TransferDeps = {
    ...lookup,
    providers: trading.providers,
    desk: trading.desk,
    statementSigner: platform.statementSigner,
    screening,
    jobs: trading.jobs,
    pubSub: trading.pubSub,
    clock,
    ids,
    chains: chains.all,
    payoutChains: chains.payoutOnly,
    rules: orderRules(config),
    isReachable: chainHealth.isReachable,
    suspension: () => suspension.isSuspended() ?? disk.suspension(),
    signer: platform.signer,
    confirmationsOf: chains.payoutConfirmationsOf,
    finalConfirmationsOf: chains.finalConfirmationsOf,
    withdrawalEnds: withdrawals.ends,
    report: ({ transferId, message }) => report(new Error(message), `transfer ${transferId}`),
  };
  return { secondFactor, withdrawals, deps };
}
