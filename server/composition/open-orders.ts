import { openSecondFactor } from '../capabilities/accounts/open-second-factor';
import type { SecondFactorDeps } from '../capabilities/accounts/usecases/second-factor/second-factor-deps';
import { orderRules } from '../capabilities/orders/order-rules';
import type { OrderDeps } from '../capabilities/orders/usecases/order-deps';
import { openWithdrawals, type OpenWithdrawals } from '../capabilities/rewards/open-withdrawals';
import { createScreening } from '../capabilities/screening/adapters/create-screening';
import type { TransferDeps } from '../capabilities/treasury/usecases/transfers/transfer-deps';
import { withFulfilments } from './fulfilments';
import type { OrderEvents } from './open-order-events';
import type { Platform } from './open-platform';
import type { Trading } from './open-trading';
import { screeningList } from './screening-list';
import { transferEffects } from './transfer-effects';

export type OpenOrders = {
  readonly secondFactor: SecondFactorDeps;
  readonly withdrawals: OpenWithdrawals;
  /** The dependencies of every use case of orders and transfers. */
  readonly deps: OrderDeps & TransferDeps;
};

/**
 * Opens orders and their transfers, and the withdrawals of rewards, which transfers also pay out.
 */
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
  const orderDeps = withFulfilments(
    {
      ...lookup,
      pricingService: trading.pricingService,
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
    },
    { exchanges: trading.providers.exchanges },
  );
  const reportTransfer: TransferDeps['report'] = ({ transferId, message }) =>
    report(new Error(message), `transfer ${transferId}`);
  const deps = {
    ...orderDeps,
    signer: platform.signer,
    confirmationsOf: chains.payoutConfirmationsOf,
    finalConfirmationsOf: chains.finalConfirmationsOf,
    effects: transferEffects(orderDeps, reportTransfer, withdrawals.effects),
    report: reportTransfer,
  };
  return { secondFactor, withdrawals, deps };
}
