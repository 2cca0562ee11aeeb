import type { Config } from '../../platform/config/config';
import type { OrderRules } from './usecases/order-deps';

/** Half a percent: a quote can move this much while a person reads it. */
const CLAIMED_RATE_TOLERANCE_BPS = 50n;

/** Returns the rules for new orders, from the configuration. */
export function orderRules(config: Config): OrderRules {
  return {
    paymentWindowMs: config.paymentWindowMs,
    fixedRateMaxTimeMs: config.fixedRateMaxTimeMs,
    fixedRateGraceMs: config.fixedRateGraceMs,
    maxOpenFixedUsdCents: config.maxOpenFixedUsdCents,
    fixedRateMaxVolatilityBps: config.fixedRateMaxVolatilityBps,
    claimedRateToleranceBps: CLAIMED_RATE_TOLERANCE_BPS,
    cardHoldMs: config.cardHoldMs,
    maxUnpaidOrdersPerCaller: config.maxUnpaidOrdersPerCaller,
    maxUnpaidOrdersPerPartner: config.maxUnpaidOrdersPerPartner,
    maxUnpaidUsdCentsPerCaller: config.maxUnpaidUsdCentsPerCaller,
    maxUnpaidUsdCentsPerPartner: config.maxUnpaidUsdCentsPerPartner,
    maxUnpaidShareBps: config.maxUnpaidShareBps,
  };
}
