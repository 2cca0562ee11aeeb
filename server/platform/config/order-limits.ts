import type { VariableValues } from './variables';

/**
 * Default limits for one IP address. In the sandbox, it belongs to a developer who tests
 * programs from one machine and whose orders cost nothing.
 */
const ORDER_DEFAULTS = {
  real: {
    callsPerMinute: 30,
    unpaid: 20,
    unpaidUsd: 100_000,
    unpaidUsdOfPartner: 250_000,
    openFixedUsd: { perCaller: 100_000, overall: 500_000 },
  },
  sandbox: {
    callsPerMinute: 600,
    unpaid: 500,
    unpaidUsd: 1_000_000,
    unpaidUsdOfPartner: 1_000_000,
    openFixedUsd: { perCaller: 10_000_000, overall: 10_000_000 },
  },
} as const;

/** Returns the rate limits, and the limits on the unpaid and fixed-rate orders of one caller. */
export function limitsOf(values: VariableValues) {
  const { callsPerMinute, unpaid, unpaidUsd, unpaidUsdOfPartner, openFixedUsd } =
    ORDER_DEFAULTS[values.QUAYSIDE_MODE];
  return {
    rateLimits: {
      quotes: values.RATE_LIMIT_QUOTES,
      orders: values.RATE_LIMIT_ORDERS ?? callsPerMinute,
      reads: values.RATE_LIMIT_READS,
      stream: values.RATE_LIMIT_STREAM,
      accounts: values.RATE_LIMIT_ACCOUNTS,
      partners: values.RATE_LIMIT_PARTNERS,
      graphql: values.RATE_LIMIT_GRAPHQL,
      vitals: values.RATE_LIMIT_VITALS,
      editing: values.RATE_LIMIT_EDITING,
    },
    maxSocketsPerCaller: values.MAX_SOCKETS,
    maxUnpaidOrdersPerCaller: values.MAX_UNPAID_ORDERS ?? unpaid,
    maxUnpaidOrdersPerPartner: values.MAX_UNPAID_ORDERS_PARTNER,
    maxUnpaidUsdCentsPerCaller: cents(values.MAX_UNPAID_USD ?? unpaidUsd),
    maxUnpaidUsdCentsPerPartner: cents(values.MAX_UNPAID_USD_PARTNER ?? unpaidUsdOfPartner),
    maxUnpaidShareBps: BigInt(values.UNPAID_RESERVE_PERCENT) * 100n,
    maxOpenFixedUsdCents: {
      perCaller: cents(values.FIXED_RATE_OPEN_USD_CALLER ?? openFixedUsd.perCaller),
      overall: cents(values.FIXED_RATE_OPEN_USD ?? openFixedUsd.overall),
    },
  };
}

const cents = (usd: number): bigint => BigInt(usd) * 100n;
