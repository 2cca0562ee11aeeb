import type { OrderRules } from '../../capabilities/orders/usecases/order-deps';

export const TEST_ORDER_RULES: OrderRules = {
  paymentWindowMs: 3_600_000,
  cardHoldMs: 7 * 86_400_000,
  fixedRateMaxTimeMs: 1_200_000,
  fixedRateGraceMs: 120_000,
  maxOpenFixedUsdCents: { perCaller: 5_000_000n, overall: 6_000_000n },
  fixedRateMaxVolatilityBps: 300n,
  claimedRateToleranceBps: 50n,
  maxUnpaidOrdersPerCaller: 5,
  maxUnpaidOrdersPerPartner: 10,
  maxUnpaidUsdCentsPerCaller: 100_000_000n,
  maxUnpaidUsdCentsPerPartner: 100_000_000n,
  maxUnpaidShareBps: 10_000n,
};
