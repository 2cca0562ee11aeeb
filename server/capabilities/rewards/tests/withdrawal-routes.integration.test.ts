import type { FastifyInstance } from 'fastify';

import {
  affiliateWithdrawalsResponseSchema,
  affiliateWithdrawalSchema,
} from '@quayside/contract/schemas/affiliates';
import {
  cancelAffiliateWithdrawal,
  confirmAffiliateWithdrawal,
  listAffiliateWithdrawals,
} from '@quayside/contract/endpoints/affiliates';

import { affiliateWithdrawalRoutes } from '../routes/affiliate-withdrawal-routes';
import { createHttpApp } from '../../../platform/http/create-http-app';
import type { SessionAccount } from '../../../platform/session';
import { withTestDatabases } from '../../../testing/database/database';
import { unlimited } from '../../../testing/market/market-app';
import { noTronNode } from '../../../testing/chains/tron-sandbox';
import {
  buildWithdrawalHarness,
  CODE,
  PAYEE,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';

let harness: WithdrawalHarness;
let app: FastifyInstance;

/** The header identifies the caller. */
const accountOf = (userId: string | undefined): SessionAccount | null =>
  userId === undefined
    ? null
    : {
        userId: Number(userId),
        sessionId: 's1',
        email: `user-${userId}@example.com`,
        permissions: 'USER',
        adminScopes: [],
      };

const call = (
  method: 'GET' | 'POST',
  url: string,
  userId: number | null,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url,
    headers: { ...headers, ...(userId === null ? {} : { 'x-test-user': String(userId) }) },
    ...(payload === undefined ? {} : { payload }),
  });

const body = { currencyTitle: 'USDT', networkTitle: 'TRC20', address: PAYEE, amount: 20.5 };
const pathOf = (path: string, withdrawalId: string) => path.replace(':withdrawalId', withdrawalId);

withTestDatabases('the reward withdrawal calls', (open) => {
  beforeEach(async () => {
    harness = await buildWithdrawalHarness(await open(), noTronNode);
    const gatekeeper = {
      account: async ({ header }: { header: (name: string) => string | undefined }) =>
        accountOf(header('x-test-user')),
      partner: async () => null,
    };
    app = createHttpApp({
      routes: affiliateWithdrawalRoutes(harness.deps),
      clock: harness.deps.clock,
      rateLimits: unlimited,
      crossOrigin: { siteOrigin: null },
      gatekeeper,
      answerRevision: () => 0,
      trustProxy: false,
      logLevel: 'silent',
    });
  });
  afterEach(() => app.close());

  it('create only one withdrawal for a repeated call, and list it', async () => {
    const userId = await harness.addUser(100);
    const first = await call('POST', listAffiliateWithdrawals.path, userId, body, {
      'idempotency-key': 'k1',
    });
    const again = await call('POST', listAffiliateWithdrawals.path, userId, body, {
      'idempotency-key': 'k1',
    });
    const made = affiliateWithdrawalSchema.parse(first.json());
    expect([first.statusCode, made.state, made.amount, again.json()]).toEqual([
      201,
      'awaiting_confirmation',
      '20.5',
      first.json(),
    ]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    const second = affiliateWithdrawalSchema.parse(
      (await call('POST', listAffiliateWithdrawals.path, userId, { ...body, amount: '30' })).json(),
    );
    const listed = affiliateWithdrawalsResponseSchema.parse(
      (await call('GET', listAffiliateWithdrawals.path, userId)).json(),
    );
    expect(new Set(listed.map(({ withdrawalId }) => withdrawalId))).toEqual(
      new Set([made.withdrawalId, second.withdrawalId]),
    );
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  it('release a withdrawal with its code, and need no request body to cancel a withdrawal', async () => {
    const userId = await harness.addUser(100);
    const [confirmed, cancelled] = [
      await harness.request(userId, '20'),
      await harness.request(userId, '30'),
    ];
    const wrong = await call(
      'POST',
      pathOf(confirmAffiliateWithdrawal.path, confirmed.withdrawalId),
      userId,
      { code: '1' },
    );
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { status: 'ERR_VALIDATION', data: { details: { field: 'code', triesLeft: 4 } } },
    ]);
    const right = await call(
      'POST',
      pathOf(confirmAffiliateWithdrawal.path, confirmed.withdrawalId),
      userId,
      { code: ` ${CODE} ` },
    );
    expect([right.statusCode, right.json()]).toMatchObject([
      200,
      { state: 'queued', confirmBefore: null },
    ]);
    const back = await call(
      'POST',
      pathOf(cancelAffiliateWithdrawal.path, cancelled.withdrawalId),
      userId,
    );
    expect([back.statusCode, back.json()]).toMatchObject([200, { state: 'cancelled' }]);
  });

  it('reject a caller without a session, and hide the withdrawals of others', async () => {
    const [userId, stranger] = [await harness.addUser(100), await harness.addUser(100)];
    const { withdrawalId } = await harness.request(userId, '20');
    const [confirm, cancel] = [confirmAffiliateWithdrawal.path, cancelAffiliateWithdrawal.path].map(
      (path) => pathOf(path, withdrawalId),
    ) as [string, string];
    const statuses = async (caller: number | null) => {
      const answers = await Promise.all([
        call('GET', listAffiliateWithdrawals.path, caller),
        call('POST', confirm, caller, { code: CODE }),
        call('POST', cancel, caller),
      ]);
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(null)).toEqual([401, 401, 401]);
    expect(await statuses(stranger)).toEqual([200, 404, 404]);
    expect((await call('POST', listAffiliateWithdrawals.path, null, body)).statusCode).toBe(401);
    expect((await call('GET', listAffiliateWithdrawals.path, stranger)).json()).toEqual([]);
  });

  it('report the field of an invalid value, and the minimum for an amount below it', async () => {
    const userId = await harness.addUser(100);
    const refused = async (change: object) =>
      (
        await call('POST', listAffiliateWithdrawals.path, userId, { ...body, ...change })
      ).json<unknown>();
    expect(await refused({ address: 'T' })).toMatchObject({
      status: 'ERR_VALIDATION',
      data: { details: { field: 'address' } },
    });
    expect(await refused({ amount: '1' })).toMatchObject({
      status: 'ERR_WITHDRAWAL_TOO_SMALL',
      message: expect.stringMatching(/^\D*10 USDT$/),
    });
  });
});
