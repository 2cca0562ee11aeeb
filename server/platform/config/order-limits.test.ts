import { readConfig } from './read-config';
import { problemsOf, real, tools } from './read-config.fixture';

describe('order limits', () => {
  test('are higher per IP address in the sandbox, unless configured otherwise', () => {
    const limitsOf = (variables: Readonly<Record<string, string>>) => {
      const { rateLimits, maxUnpaidOrdersPerCaller } = readConfig(variables, tools);
      return [rateLimits.orders, maxUnpaidOrdersPerCaller];
    };
    expect([
      limitsOf({}),
      limitsOf(real),
      limitsOf({ RATE_LIMIT_ORDERS: '0', MAX_UNPAID_ORDERS: '3' }),
    ]).toEqual([
      [600, 500],
      [30, 20],
      [0, 3],
    ]);
  });

  test('cap the amount that unpaid orders reserve, in the sandbox too', () => {
    const capsOf = (variables: Readonly<Record<string, string>>) => {
      const { maxUnpaidUsdCentsPerCaller, maxUnpaidUsdCentsPerPartner, maxUnpaidShareBps } =
        readConfig(variables, tools);
      return [maxUnpaidUsdCentsPerCaller, maxUnpaidUsdCentsPerPartner, maxUnpaidShareBps];
    };
    expect([capsOf({}), capsOf(real)]).toEqual([
      [100_000_000n, 100_000_000n, 5_000n],
      [10_000_000n, 25_000_000n, 5_000n],
    ]);
    expect(
      capsOf({ MAX_UNPAID_USD: '5', MAX_UNPAID_USD_PARTNER: '7', UNPAID_RESERVE_PERCENT: '100' }),
    ).toEqual([500n, 700n, 10_000n]);
    expect(problemsOf({ MAX_UNPAID_USD: '0', UNPAID_RESERVE_PERCENT: '101' })).toHaveLength(2);
  });
});
