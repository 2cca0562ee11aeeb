import { orderRules, type OrderDeps } from '../capabilities/orders';
import type { Screening } from '../capabilities/screening';
import { withFulfilments } from './fulfilments';
import type { PayoutHolds } from '../capabilities/treasury';
import type { Platform } from './open-platform';
import type { Trading, TradingParts } from './open-trading';

export type OrderDepsParts = Platform &
  Trading & {
    readonly lookup: TradingParts['lookup'];
    readonly screening: Screening;
    /** Why new orders are stopped, or `null`. */
    readonly suspension: OrderDeps['suspension'];
    readonly payoutHolds: Pick<PayoutHolds, 'current'>;
  };

/** Collects the dependencies of the order use cases. */
export const openOrderDeps = ({ chains, ...parts }: OrderDepsParts): OrderDeps =>
  withFulfilments(
    {
      ...parts.lookup,
      pricingService: parts.pricingService,
      statementSigner: parts.statementSigner,
      screening: parts.screening,
      jobs: parts.jobs,
      pubSub: parts.pubSub,
      clock: parts.clock,
      ids: parts.ids,
      chains: chains.all,
      payoutChains: chains.payoutOnly,
      rules: orderRules(parts.config),
      isReachable: parts.chainHealth.isReachable,
      suspension: parts.suspension,
      arePayoutsPaused: () => parts.payoutHolds.current().length > 0,
    },
    { exchanges: parts.providers.exchanges },
  );
