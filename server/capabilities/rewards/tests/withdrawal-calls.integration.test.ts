import { TEST_WITHDRAWAL_ADDRESS } from '../domain/withdrawals/withdrawal-address';
import { cancelWithdrawal } from '../usecases/withdrawals/cancel-withdrawal';
import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';
import { listWithdrawals } from '../usecases/withdrawals/find-withdrawal';
import { returnWithdrawal, stuckWithdrawals } from '../usecases/withdrawals/operator-withdrawals';
import { requestWithdrawal } from '../usecases/withdrawals/request-withdrawal';
import { withBothDatabases } from '../../../testing/database/database';
import { insertHotTransfer } from '../../../testing/orders/hot-transfer';
import { noTronNode } from '../../../testing/chains/tron-sandbox';
import {
  buildWithdrawalHarness,
  CODE,
  PAYEE,
  usdt,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';

jest.setTimeout(120_000);

const { config } = noTronNode;
const PREVIOUS_HOT_WALLET = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

let harness: WithdrawalHarness;

withBothDatabases('a reward withdrawal before it is sent', (open) => {
  beforeEach(async () => {
    harness = await buildWithdrawalHarness(await open(), noTronNode);
  });
  afterEach(() => harness.verifyBooks());

  it('deducts the amount from the balances immediately, referral earnings first, and emails a code', async () => {
    const userId = await harness.addUser(30, 50);
    const withdrawal = await harness.request(userId, '70.5');
    expect(await harness.balances(userId)).toEqual([0n, 9_500_000n]);
    expect(await harness.deps.withdrawals.inWithdrawal(harness.deps.database, userId)).toEqual({
      affiliateMinor: usdt(30),
      cashbackMinor: 40_500_000n,
    });
    expect(harness.mails).toEqual([
      {
        key: `withdrawal-code:${withdrawal.withdrawalId}`,
        to: `user-${userId}@example.com`,
        locale: 'en',
        message: {
          template: 'withdrawal-code',
          code: CODE,
          amount: '70.5 USDT',
          address: PAYEE,
          validMinutes: 15,
        },
      },
    ]);
    expect(describeWithdrawal(harness.deps, withdrawal)).toMatchObject({
      state: 'awaiting_confirmation',
      amount: '70.5',
      confirmBy: 'mail',
      confirmBefore: expect.any(String),
      txId: null,
    });
    expect(
      JSON.stringify(await harness.deps.database.query('SELECT * FROM affiliate_withdrawal')),
    ).not.toContain(CODE);
  });

  it.each([
    ['another network', { networkTitle: 'ERC20' }, 'ERR_NETWORK_NOT_SUPPORTED'],
    ['another coin', { currencyTitle: 'USDC' }, 'ERR_NETWORK_NOT_SUPPORTED'],
    ['a mistyped address', { address: PAYEE.replace('8k', '9k') }, 'ERR_VALIDATION'],
    ['our own hot wallet', { address: config.hotWalletAddress }, 'ERR_VALIDATION'],
    ['the zero address', { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }, 'ERR_VALIDATION'],
    ['a previous hot wallet', { address: PREVIOUS_HOT_WALLET }, 'ERR_VALIDATION'],
    [
      'the contract of the token',
      { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      'ERR_VALIDATION',
    ],
    ['a blacklisted account', { address: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb' }, 'ERR_FORBIDDEN'],
    ['an amount that is not a number', { amount: 'much' }, 'ERR_VALIDATION'],
    ['a negative amount', { amount: '-20' }, 'ERR_VALIDATION'],
    ['an amount below the minimum', { amount: '9.999999' }, 'ERR_WITHDRAWAL_TOO_SMALL'],
    ['more than the balance', { amount: '30.000001' }, 'ERR_BALANCE_TOO_LOW'],
  ])('is rejected for %s, and deducts nothing', async (_what, body, code) => {
    const userId = await harness.addUser(30);
    await insertHotTransfer(harness.deps.database, config.key, PREVIOUS_HOT_WALLET);
    await expect(harness.request(userId, '20', body)).rejects.toMatchObject({ code });
    expect([await harness.balances(userId), harness.mails]).toEqual([[usdt(30), 0n], []]);
  });

  it('rounds down an amount with more decimals than the coin has', async () => {
    const userId = await harness.addUser(30);
    expect(await harness.request(userId, '20.1234567')).toMatchObject({
      fromAffiliateMinor: 20_123_456n,
      fromCashbackMinor: 0n,
    });
  });

  it('is rejected below the minimum with a message whose first number is the minimum', async () => {
    const userId = await harness.addUser(30);
    const refusal = await harness.request(userId, '1').catch((error: Error) => error.message);
    expect(/\d+(\.\d+)?/.exec(String(refusal))?.[0]).toBe('10');
    await harness.deps.database.query(
      `INSERT INTO app_user (user_id, email, locale, created_at) VALUES (20000000, 'new@example.com', 'en', now())`,
    );
    await expect(harness.request(20_000_000, '20')).rejects.toMatchObject({
      code: 'ERR_BALANCE_NOT_FOUND',
    });
  });

  it('is rejected for a user who cannot receive a code', async () => {
    const userId = await harness.addUser(30);
    await harness.deps.database.query('UPDATE app_user SET email = NULL WHERE user_id = $1', [
      userId,
    ]);
    await expect(harness.request(userId, '20')).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    expect(await harness.balances(userId)).toEqual([usdt(30), 0n]);
  });

  it('is created only once for a repeated idempotency key, which no other request may use', async () => {
    const userId = await harness.addUser(100);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => harness.request(userId, '60', { key: 'k1' })),
    );
    expect(new Set(answers.map(({ withdrawalId }) => withdrawalId)).size).toBe(1);
    expect(await harness.balances(userId)).toEqual([usdt(40), 0n]);
    await expect(harness.request(userId, '20', { key: 'k1' })).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    const other = await harness.addUser(100);
    expect((await harness.request(other, '60', { key: 'k1' })).userId).toBe(other);
  });

  it('cannot be shown, confirmed or cancelled by another user', async () => {
    const [userId, stranger] = [await harness.addUser(100), await harness.addUser(100)];
    const { withdrawalId } = await harness.request(userId, '60');
    await expect(harness.confirm(stranger, withdrawalId)).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    await expect(cancelWithdrawal(harness.deps, stranger, withdrawalId)).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    await expect(harness.confirm(userId, 'nonsense')).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    expect(await listWithdrawals(harness.deps, stranger)).toEqual([]);
    expect(
      (await listWithdrawals(harness.deps, userId)).map((listed) => listed.withdrawalId),
    ).toEqual([withdrawalId]);
  });

  it('completes without a chain if it is sent to the test address', async () => {
    const userId = await harness.addUser(30, 50);
    const { withdrawalId } = await harness.request(userId, '70', {
      address: TEST_WITHDRAWAL_ADDRESS,
    });
    expect(
      describeWithdrawal(harness.deps, await harness.confirm(userId, withdrawalId)),
    ).toMatchObject({ state: 'completed', isSimulated: true, txId: null });
    expect(await harness.deps.transfers.inFlight(harness.deps.database, config.key)).toEqual([]);
    expect(
      await harness.deps.ledger.balance(harness.deps.database, 'usdttrc20', {
        kind: 'reward_withdrawal',
        reference: withdrawalId,
      }),
    ).toBe(0n);
    const body = {
      currencyTitle: 'USDT',
      networkTitle: 'TRC20',
      address: TEST_WITHDRAWAL_ADDRESS,
      amount: '10',
    };
    await expect(
      requestWithdrawal({ ...harness.deps, isSandbox: false }, { userId, body, idempotency: null }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('can be returned by an operator while nothing is signed, and only once', async () => {
    const userId = await harness.addUser(30, 50);
    const { withdrawalId } = await harness.request(userId, '70');
    expect(await returnWithdrawal(harness.deps, withdrawalId)).toBeNull();
    await harness.confirm(userId, withdrawalId);
    expect(await stuckWithdrawals(harness.deps, harness.deps.clock.nowMs() + 1)).toMatchObject([
      { withdrawalId, userId, amount: '70', state: 'queued', lastError: null },
    ]);
    const outcomes = await Promise.allSettled([
      returnWithdrawal(harness.deps, withdrawalId),
      returnWithdrawal(harness.deps, withdrawalId),
    ]);
    expect(
      outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== null),
    ).toHaveLength(1);
    expect([(await harness.find(withdrawalId)).state, await harness.balances(userId)]).toEqual([
      'failed',
      [usdt(30), usdt(50)],
    ]);
    expect(await harness.deps.transfers.inFlight(harness.deps.database, config.key)).toEqual([]);
    expect(await returnWithdrawal(harness.deps, withdrawalId)).toBeNull();
  });

  it('is created only as often as the balance allows, even by 200 concurrent requests', async () => {
    const userId = await harness.addUser(300, 205);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => harness.request(userId, '10')),
    );
    const refused = results.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as { code?: string }] : [],
    );
    expect([results.length - refused.length, new Set(refused.map(({ code }) => code))]).toEqual([
      50,
      new Set(['ERR_BALANCE_TOO_LOW']),
    ]);
    expect(await harness.balances(userId)).toEqual([0n, usdt(5)]);
    const sums = await harness.deps.database.query<{ total: string }>(
      `SELECT sum(balance_minor) AS total FROM ledger_account WHERE kind = 'reward_withdrawal'`,
    );
    expect(sums).toEqual([{ total: String(-usdt(500)) }]);
  });
});
