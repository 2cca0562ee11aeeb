import {
  fetchAffiliateBalances,
  fetchAffiliateStatistics,
  fetchReferrerId,
  listAccruals,
  listCashbacks,
} from '@quayside/contract/endpoints/affiliates';
import type { FastifyInstance } from 'fastify';

import { createHttpApp } from '../../../platform/http/create-http-app';
import { withTestDatabases } from '../../../testing/database/database';
import { unlimited } from '../../../testing/market/market-app';
import {
  buildRewardHarness,
  TERMS,
  type RewardHarness,
} from '../../../testing/rewards/reward-harness';
import { reverseRewards } from '../usecases/reverse-rewards';
import { affiliateRoutes } from './affiliate-routes';

const DAY_MS = 86_400_000;

withTestDatabases('the affiliate routes', (open) => {
  let harness: RewardHarness;
  let app: FastifyInstance;
  let referrer = 0;
  let client = 0;
  beforeEach(async () => {
    harness = buildRewardHarness(await open());
    app = buildApp(harness);
    referrer = await harness.addUser();
    client = await harness.addUser({ referrerUserId: referrer });
  });
  afterEach(() => app.close());

  const request = async (userId: number | null, path: string) =>
    app.inject({ url: path, headers: userId === null ? {} : { 'x-user': String(userId) } });
  const read = async (userId: number, path: string): Promise<unknown> =>
    (await request(userId, path)).json();
  const plain = { ...TERMS, markupMinor: 0n };

  it.each([
    fetchReferrerId.path,
    fetchAffiliateBalances.path,
    listAccruals.path,
    listCashbacks.path,
    fetchAffiliateStatistics.path,
  ])('require a session: %s', async (path) => {
    expect((await request(null, path)).statusCode).toBe(401);
    expect((await request(client, path)).statusCode).toBe(200);
  });

  it('return the referral id that orders accept', async () =>
    expect(await read(referrer, fetchReferrerId.path)).toEqual({ referrerId: `aff_${referrer}` }));

  it('return balances with the amounts being withdrawn', async () => {
    await harness.complete({ userId: client, terms: plain });
    const usdt = { currencyTitle: 'USDT', networkTitle: 'TRC20' };
    expect(await read(referrer, fetchAffiliateBalances.path)).toEqual([
      { kind: 'affiliate', ...usdt, amount: '3', inWithdrawal: '0.5' },
      { kind: 'cashback', ...usdt, amount: '0', inWithdrawal: '0' },
    ]);
    expect(await read(client, fetchAffiliateBalances.path)).toMatchObject([
      { amount: '0' },
      { amount: '1' },
    ]);
  });

  it('return cashback with its order, but accruals without their orders', async () => {
    const orderId = await harness.complete({ userId: client, terms: plain });
    const shared = {
      id: expect.any(String) as string,
      createdAt: new Date(harness.clock.nowMs()).toISOString(),
      feeAmount: '10',
      currencyFrom: 'ETH',
      currencyTo: 'USDT',
      reversedAt: null,
    };
    expect(await read(client, listCashbacks.path)).toEqual([
      { ...shared, amount: '1', ratePercent: '10', orderId },
    ]);
    const accruals = await request(referrer, listAccruals.path);
    expect(accruals.json()).toEqual([{ ...shared, amount: '3', ratePercent: '30', orderId: null }]);
    expect(accruals.body).not.toContain(String(orderId));
    expect([
      await read(client, listAccruals.path),
      await read(referrer, listCashbacks.path),
    ]).toEqual([[], []]);
  });

  it('keep reversed rewards in the list, with the time of the reversal', async () => {
    const orderId = await harness.complete({ userId: client, terms: plain });
    harness.clock.advance(DAY_MS);
    await harness.database.transaction((sql) =>
      reverseRewards(harness.rewards.deps, sql, orderId, harness.clock.nowMs()),
    );
    expect(await read(client, listCashbacks.path)).toMatchObject([
      { amount: '1', orderId, reversedAt: new Date(harness.clock.nowMs()).toISOString() },
    ]);
    expect(await read(referrer, `${fetchAffiliateStatistics.path}?days=2`)).toMatchObject({
      totals: { orders: 0, earned: '0' },
    });
  });

  it('list the newest rewards first, in pages', async () => {
    const orderIds = [];
    for (let count = 0; count < 3; count += 1) {
      orderIds.unshift(await harness.complete({ userId: client, terms: plain }));
      harness.clock.advance(1_000);
    }
    const list = async (query: string) =>
      ((await read(client, `${listCashbacks.path}${query}`)) as { orderId: number }[]).map(
        ({ orderId }) => orderId,
      );
    expect([await list(''), await list('?offset=1&limit=1')]).toEqual([orderIds, [orderIds[1]]]);
  });

  it('return statistics by UTC day, including days without activity', async () => {
    await harness.complete({ userId: client, terms: TERMS, referrerId: `aff_${referrer}` });
    harness.clock.advance(2 * DAY_MS);
    await harness.addUser({ referrerUserId: referrer });
    await harness.complete({ userId: client, terms: plain });
    expect(await read(referrer, `${fetchAffiliateStatistics.path}?days=3`)).toEqual({
      days: [
        { day: '2026-01-01', registrations: 1, orders: 1, earned: '7' },
        { day: '2026-01-02', registrations: 0, orders: 0, earned: '0' },
        { day: '2026-01-03', registrations: 1, orders: 1, earned: '3' },
      ],
      totals: { registrations: 2, orders: 2, earned: '10' },
      accrualPercent: '30',
      cashbackPercent: '10',
    });
    expect(await read(referrer, fetchAffiliateStatistics.path)).toMatchObject({
      days: { length: 30 },
    });
  });

  it.each([
    [`${fetchAffiliateStatistics.path}?days=0`, 'days'],
    [`${fetchAffiliateStatistics.path}?days=367`, 'days'],
    [`${fetchAffiliateStatistics.path}?days=1e1`, 'days'],
    [`${listCashbacks.path}?limit=0`, 'limit'],
    [`${listAccruals.path}?offset=-1`, 'offset'],
  ])('reject %s', async (path, field) => {
    const response = await request(client, path);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { status: 'ERR_VALIDATION' },
    ]);
    expect(response.body).toContain(field);
  });
});

/** A request that names an account in a header is logged in to it. */
function buildApp({ rewards, clock }: RewardHarness): FastifyInstance {
  const inWithdrawal = { ofUser: async () => ({ affiliate: 500_000n, cashback: 0n }) };
  return createHttpApp({
    routes: affiliateRoutes({ ...rewards.deps, inWithdrawal }),
    clock,
    rateLimits: unlimited,
    crossOrigin: { siteOrigin: null },
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
    gatekeeper: {
      partner: async () => null,
      account: async ({ header }) => {
        const userId = header('x-user');
        return userId === undefined
          ? null
          : {
              userId: Number(userId),
              sessionId: 'session',
              email: null,
              permissions: 'USER',
              adminScopes: [],
            };
      },
    },
  });
}
