import type { AttemptStore } from '../../accounts/ports/attempt-store';
import { createAttemptStore } from '../../accounts/store/attempt-store';
import type { TrackedWithdrawal } from '../domain/withdrawals/withdrawal';
import { confirmWithdrawal } from '../usecases/withdrawals/confirm-withdrawal';
import { limitEmailedCodes } from '../usecases/withdrawals/limit-emailed-codes';
import { requestWithdrawal } from '../usecases/withdrawals/request-withdrawal';
import type { WithdrawalDeps } from '../usecases/withdrawals/withdrawal-deps';
import { withBothDatabases } from '../../../testing/database/database';
import { noTronNode } from '../../../testing/chains/tron-sandbox';
import {
  buildWithdrawalHarness,
  CODE,
  PAYEE,
  usdt,
  WRONG_CODE,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';

jest.setTimeout(120_000);

const HOUR_MS = 3_600_000;

let harness: WithdrawalHarness;
let attempts: AttemptStore;
let nowMs: number;

const depsWith = (areMailsLimited: boolean): WithdrawalDeps => {
  const clock = { nowMs: () => nowMs };
  return {
    ...harness.deps,
    clock,
    confirmation: limitEmailedCodes(
      { attempts, clock, areMailsLimited },
      harness.deps.confirmation,
    ),
  };
};
const request = (userId: number, deps = depsWith(true)): Promise<TrackedWithdrawal> =>
  requestWithdrawal(deps, {
    userId,
    body: { currencyTitle: 'USDT', networkTitle: 'TRC20', address: PAYEE, amount: '10' },
    idempotency: null,
  });
const confirm = (userId: number, { withdrawalId }: TrackedWithdrawal, code: string) =>
  confirmWithdrawal(depsWith(true), { userId, withdrawalId, code });
const stateOf = async ({ withdrawalId }: TrackedWithdrawal) =>
  (await harness.find(withdrawalId)).state;

/** Makes wrong guesses until a withdrawal is cancelled. */
async function exhaustAttempts(userId: number): Promise<void> {
  const withdrawal = await request(userId);
  for (let guess = 0; guess < 4; guess += 1)
    await expect(confirm(userId, withdrawal, WRONG_CODE)).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
  await expect(confirm(userId, withdrawal, WRONG_CODE)).rejects.toMatchObject({
    code: 'ERR_NOT_ACCEPTABLE',
  });
}

withBothDatabases('emailed withdrawal codes', (open) => {
  beforeEach(async () => {
    harness = await buildWithdrawalHarness(await open(), noTronNode);
    attempts = createAttemptStore();
    nowMs = Date.now();
  });
  afterEach(() => harness.verifyBooks());

  it('allow twenty guesses a day, whatever the number of withdrawals', async () => {
    const userId = await harness.addUser(100);
    for (let round = 0; round < 4; round += 1) await exhaustAttempts(userId);
    const fifth = await request(userId);
    await expect(confirm(userId, fifth, CODE)).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 24 * 3_600 },
    });
    expect(await stateOf(fifth)).toBe('awaiting_confirmation');
    const stranger = await harness.addUser(10);
    expect((await confirm(stranger, await request(stranger), CODE)).state).toBe('queued');
    nowMs += 24 * HOUR_MS;
    expect((await confirm(userId, await request(userId), CODE)).state).toBe('queued');
  });

  it('allow no extra guesses through concurrent calls', async () => {
    const userId = await harness.addUser(100);
    for (let round = 0; round < 3; round += 1) await exhaustAttempts(userId);
    const two = [await request(userId), await request(userId)];
    const outcomes = await Promise.allSettled(
      two.flatMap((withdrawal) =>
        [1, 2, 3, 4, 5].map(() => confirm(userId, withdrawal, WRONG_CODE)),
      ),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'released',
    );
    expect([
      codes.filter((code) => code === 'ERR_TOO_MANY_REQUESTS').length,
      codes.includes('released'),
    ]).toEqual([5, false]);
  });

  it('reset the count of wrong guesses after a correct code', async () => {
    const userId = await harness.addUser(100);
    for (let round = 0; round < 3; round += 1) {
      await exhaustAttempts(userId);
      expect((await confirm(userId, await request(userId), CODE)).state).toBe('queued');
    }
    await exhaustAttempts(userId);
    await exhaustAttempts(userId);
  });

  it('are sent at most twenty times an hour, and a request above that deducts no money', async () => {
    const userId = await harness.addUser(400);
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => request(userId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(request(userId)).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 3_600 },
    });
    expect([harness.mails.length, await harness.balances(userId)]).toEqual([20, [usdt(200), 0n]]);
    expect((await request(userId, depsWith(false))).state).toBe('awaiting_confirmation');
    nowMs += HOUR_MS;
    expect((await request(userId)).state).toBe('awaiting_confirmation');
  });
});
