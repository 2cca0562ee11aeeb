import { randomUUID } from 'node:crypto';

import { STEP_MS } from '../../accounts/domain/second-factor/time-step';
import { removeSecondFactor } from '../../accounts/usecases/second-factor/disable';
import type { SecondFactorDeps } from '../../accounts/usecases/second-factor/second-factor-deps';
import type { TrackedWithdrawal } from '../domain/withdrawals/withdrawal';
import { createConfirmByApp } from '../usecases/withdrawals/confirm-by-app';
import { confirmWithdrawal } from '../usecases/withdrawals/confirm-withdrawal';
import { requestWithdrawal } from '../usecases/withdrawals/request-withdrawal';
import type { WithdrawalDeps } from '../usecases/withdrawals/withdrawal-deps';
import { withBothDatabases } from '../../../testing/database/database';
import {
  buildSecondFactor,
  codeOf,
  enableSecondFactor,
  wrongCodeOf,
} from '../../../testing/accounts/second-factor-harness';
import { noTronNode } from '../../../testing/chains/tron-sandbox';
import {
  buildWithdrawalHarness,
  CODE,
  PAYEE,
  usdt,
  type WithdrawalHarness,
} from '../../../testing/rewards/withdrawal-harness';

jest.setTimeout(120_000);

let harness: WithdrawalHarness;
let secondFactor: SecondFactorDeps;
let deps: WithdrawalDeps;
let nowMs: number;

const request = (userId: number, amount: string): Promise<TrackedWithdrawal> =>
  requestWithdrawal(deps, {
    userId,
    body: { currencyTitle: 'USDT', networkTitle: 'TRC20', address: PAYEE, amount },
    idempotency: null,
  });
const confirm = (userId: number, withdrawalId: string, code: string) =>
  confirmWithdrawal(deps, { userId, withdrawalId, code });
const stateOf = async (withdrawalId: string) => (await harness.find(withdrawalId)).state;
const codeMails = () =>
  harness.mails.filter(({ message }) => message.template === 'withdrawal-code');

withBothDatabases('withdrawals confirmed by an app', (open) => {
  beforeEach(async () => {
    const database = await open();
    nowMs = Date.now();
    const clock = { nowMs: () => nowMs };
    harness = await buildWithdrawalHarness(database, noTronNode);
    secondFactor = buildSecondFactor({
      database,
      clock,
      mails: harness.mails,
      ids: { guid: () => randomUUID() },
    });
    deps = {
      ...harness.deps,
      clock,
      confirmation: createConfirmByApp(secondFactor, harness.deps.confirmation),
    };
  });
  afterEach(() => harness.verifyBooks());

  it('are released by a code from the app, without an email', async () => {
    const userId = await harness.addUser(100);
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const withdrawal = await request(userId, '40');
    expect([withdrawal.confirmBy, withdrawal.codeHash, codeMails()]).toEqual(['totp', null, []]);
    await expect(confirm(userId, withdrawal.withdrawalId, CODE)).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { field: 'code', triesLeft: 4 },
    });
    expect(
      (await confirm(userId, withdrawal.withdrawalId, ` ${codeOf(secret, nowMs, 1)} `)).state,
    ).toBe('queued');
    expect(await harness.balances(userId)).toEqual([usdt(60), 0n]);
  });

  it('reject the code that turned the app on, and a code that released another withdrawal', async () => {
    const userId = await harness.addUser(100);
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const [first, second] = [await request(userId, '20'), await request(userId, '30')];
    await expect(confirm(userId, first.withdrawalId, codeOf(secret, nowMs))).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
    await confirm(userId, first.withdrawalId, codeOf(secret, nowMs, 1));
    await expect(
      confirm(userId, second.withdrawalId, codeOf(secret, nowMs, 1)),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    nowMs += 2 * STEP_MS;
    expect((await confirm(userId, second.withdrawalId, codeOf(secret, nowMs))).state).toBe(
      'queued',
    );
  });

  it('need a code each: of two withdrawals confirmed at once with the same code, one is released', async () => {
    const userId = await harness.addUser(100);
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const [first, second] = [await request(userId, '20'), await request(userId, '30')];
    const outcomes = await Promise.allSettled(
      [first, second].map(({ withdrawalId }) =>
        confirm(userId, withdrawalId, codeOf(secret, nowMs, 1)),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await Promise.all([stateOf(first.withdrawalId), stateOf(second.withdrawalId)])).sort(),
    ).toEqual(['awaiting_confirmation', 'queued']);
  });

  it('return the same response for concurrent confirmations with the same code', async () => {
    const userId = await harness.addUser(100);
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const { withdrawalId } = await request(userId, '20');
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirm(userId, withdrawalId, codeOf(secret, nowMs, 1))),
    );
    expect(answers.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    expect(
      await harness.deps.transfers.inFlight(harness.deps.database, noTronNode.config.key),
    ).toHaveLength(1);
  });

  it('accept a recovery code instead of a code from the app, but only once', async () => {
    const userId = await harness.addUser(100);
    const {
      recoveryCodes: [code = ''],
    } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const [first, second] = [await request(userId, '20'), await request(userId, '30')];
    expect((await confirm(userId, first.withdrawalId, code)).state).toBe('queued');
    await expect(confirm(userId, second.withdrawalId, code)).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
    expect(await secondFactor.secondFactors.countRecoveryCodes(deps.database, userId)).toBe(9);
  });

  it('do not use up a code that released no withdrawal', async () => {
    const userId = await harness.addUser(100);
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const { withdrawalId } = await request(userId, '20');
    const code = codeOf(secret, nowMs, 1);
    await expect(
      confirmWithdrawal({ ...deps, chain: null }, { userId, withdrawalId, code }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    expect((await confirm(userId, withdrawalId, code)).state).toBe('queued');
  });

  it('do not use up a recovery code when the withdrawal ends at the same moment', async () => {
    const userId = await harness.addUser(100);
    const {
      recoveryCodes: [code = ''],
    } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const { withdrawalId } = await request(userId, '20');
    const overtaken: WithdrawalDeps = {
      ...deps,
      confirmation: {
        ...deps.confirmation,
        isCorrect: async (sql, withdrawal, given) =>
          (await deps.confirmation.isCorrect(sql, withdrawal, given)) &&
          deps.withdrawals.setState(sql, withdrawalId, 'awaiting_confirmation', 'cancelled', nowMs),
      },
    };
    await expect(
      confirmWithdrawal(overtaken, { userId, withdrawalId, code }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    expect([
      await stateOf(withdrawalId),
      await secondFactor.secondFactors.countRecoveryCodes(deps.database, userId),
    ]).toEqual(['awaiting_confirmation', 10]);
  });

  it('return the money after five wrong codes, and allow an account twenty attempts a day in total', async () => {
    const userId = await harness.addUser(100);
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const wrong = wrongCodeOf(secret, nowMs);
    for (let round = 0; round < 4; round += 1) {
      const { withdrawalId } = await request(userId, '20');
      for (let guess = 0; guess < 4; guess += 1)
        await expect(confirm(userId, withdrawalId, wrong)).rejects.toMatchObject({
          code: 'ERR_VALIDATION',
        });
      await expect(confirm(userId, withdrawalId, wrong)).rejects.toMatchObject({
        code: 'ERR_NOT_ACCEPTABLE',
      });
      expect(await stateOf(withdrawalId)).toBe('cancelled');
    }
    const { withdrawalId } = await request(userId, '20');
    await expect(confirm(userId, withdrawalId, codeOf(secret, nowMs, 1))).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
    });
    expect(await stateOf(withdrawalId)).toBe('awaiting_confirmation');
  });

  it('keep their confirmation method when the app is turned on or removed in the meantime', async () => {
    const userId = await harness.addUser(100);
    const byMail = await request(userId, '20');
    const { secret } = await enableSecondFactor(secondFactor, harness.mails, userId);
    const byApp = await request(userId, '30');
    expect([byMail.confirmBy, byApp.confirmBy]).toEqual(['mail', 'totp']);
    await expect(
      confirm(userId, byMail.withdrawalId, codeOf(secret, nowMs, 1)),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    expect((await confirm(userId, byMail.withdrawalId, CODE)).state).toBe('queued');
    await removeSecondFactor(secondFactor, `user-${userId}@example.com`);
    await expect(
      confirm(userId, byApp.withdrawalId, codeOf(secret, nowMs, 1)),
    ).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE' });
    expect([await stateOf(byApp.withdrawalId), (await request(userId, '10')).confirmBy]).toEqual([
      'cancelled',
      'mail',
    ]);
  });

  it('cannot be confirmed by the app of another user', async () => {
    const [userId, stranger] = [await harness.addUser(100), await harness.addUser(100)];
    await enableSecondFactor(secondFactor, harness.mails, userId);
    const other = await enableSecondFactor(secondFactor, harness.mails, stranger);
    const { withdrawalId } = await request(userId, '20');
    await expect(
      confirm(userId, withdrawalId, codeOf(other.secret, nowMs, 1)),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await expect(confirm(userId, withdrawalId, other.recoveryCodes[0] ?? '')).rejects.toMatchObject(
      { code: 'ERR_VALIDATION' },
    );
  });
});
