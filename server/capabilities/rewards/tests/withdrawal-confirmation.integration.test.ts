import { AppError } from '@quayside/contract/errors/app-error';

import { cancelWithdrawal } from '../usecases/withdrawals/cancel-withdrawal';
import { withBothDatabases } from '../../../testing/database/database';
import { noTronNode } from '../../../testing/chains/tron-sandbox';
import {
  buildWithdrawalHarness,
  usdt,
  type WithdrawalHarness,
  WRONG_CODE,
} from '../../../testing/rewards/withdrawal-harness';

jest.setTimeout(120_000);

const { config } = noTronNode;

let harness: WithdrawalHarness;

withBothDatabases('a reward withdrawal before it is sent', (open) => {
  beforeEach(async () => {
    harness = await buildWithdrawalHarness(await open(), noTronNode);
  });
  afterEach(() => harness.verifyBooks());

  it('returns the money to its balances after five wrong codes, and then rejects the correct one', async () => {
    const userId = await harness.addUser(30, 50);
    const { withdrawalId } = await harness.request(userId, '70');
    for (const triesLeft of [4, 3, 2, 1])
      await expect(harness.confirm(userId, withdrawalId, WRONG_CODE)).rejects.toMatchObject({
        code: 'ERR_VALIDATION',
        details: { field: 'code', triesLeft },
      });
    await expect(harness.confirm(userId, withdrawalId, WRONG_CODE)).rejects.toMatchObject({
      code: 'ERR_NOT_ACCEPTABLE',
    });
    await expect(harness.confirm(userId, withdrawalId)).rejects.toMatchObject({
      code: 'ERR_NOT_ACCEPTABLE',
    });
    expect([(await harness.find(withdrawalId)).state, await harness.balances(userId)]).toEqual([
      'cancelled',
      [usdt(30), usdt(50)],
    ]);
  });

  it('allows no extra guesses through concurrent calls', async () => {
    const userId = await harness.addUser(30);
    const { withdrawalId } = await harness.request(userId, '30');
    const guesses = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => harness.confirm(userId, withdrawalId, WRONG_CODE)),
    ]);
    const triesLeft = guesses.flatMap((guess) =>
      guess.status === 'rejected' &&
      guess.reason instanceof AppError &&
      guess.reason.details !== null
        ? [guess.reason.details.triesLeft]
        : [],
    );
    // A guess that is processed after the last allowed one gets the error for a cancelled
    // withdrawal, without a number of remaining attempts.
    expect([...new Set(triesLeft)]).toEqual(triesLeft);
    expect([1, 2, 3, 4]).toEqual(expect.arrayContaining(triesLeft));
    expect(guesses.every(({ status }) => status === 'rejected')).toBe(true);
    expect([(await harness.find(withdrawalId)).state, await harness.balances(userId)]).toEqual([
      'cancelled',
      [usdt(30), 0n],
    ]);
  });

  it('accepts a code for fifteen minutes, and returns the money afterwards', async () => {
    const userId = await harness.addUser(100);
    const [early, late] = [
      await harness.request(userId, '20'),
      await harness.request(userId, '30'),
    ];
    harness.advanceTime(14 * 60_000);
    expect((await harness.confirm(userId, early.withdrawalId)).state).toBe('queued');
    harness.advanceTime(60_001);
    await expect(harness.confirm(userId, late.withdrawalId)).rejects.toMatchObject({
      code: 'ERR_NOT_ACCEPTABLE',
    });
    const third = await harness.request(userId, '40');
    harness.advanceTime(15 * 60_000);
    await harness.work();
    expect([
      (await harness.find(late.withdrawalId)).state,
      (await harness.find(third.withdrawalId)).state,
    ]).toEqual(['cancelled', 'cancelled']);
    expect(await harness.balances(userId)).toEqual([usdt(80), 0n]);
  });

  it('can be cancelled by its user until it is confirmed, and returns the money only once', async () => {
    const userId = await harness.addUser(100);
    const { withdrawalId } = await harness.request(userId, '60');
    const twice = await Promise.all([
      cancelWithdrawal(harness.deps, userId, withdrawalId),
      cancelWithdrawal(harness.deps, userId, withdrawalId),
    ]);
    expect([twice.map(({ state }) => state), await harness.balances(userId)]).toEqual([
      ['cancelled', 'cancelled'],
      [usdt(100), 0n],
    ]);
    const confirmed = await harness.request(userId, '60');
    await harness.confirm(userId, confirmed.withdrawalId);
    await expect(
      cancelWithdrawal(harness.deps, userId, confirmed.withdrawalId),
    ).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE' });
    expect(await harness.balances(userId)).toEqual([usdt(40), 0n]);
  });

  it('is released only once, even if it is confirmed repeatedly and concurrently', async () => {
    const userId = await harness.addUser(100);
    const { withdrawalId } = await harness.request(userId, '60');
    const answers = await Promise.all([1, 2, 3].map(() => harness.confirm(userId, withdrawalId)));
    expect(answers.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    expect((await harness.confirm(userId, withdrawalId)).state).toBe('queued');
    expect(await harness.deps.transfers.inFlight(harness.deps.database, config.key)).toHaveLength(
      1,
    );
  });

  it('ends as either confirmed or cancelled when both are requested at once', async () => {
    const userId = await harness.addUser(100);
    const { withdrawalId } = await harness.request(userId, '60');
    await Promise.allSettled([
      harness.confirm(userId, withdrawalId),
      cancelWithdrawal(harness.deps, userId, withdrawalId),
    ]);
    const { state } = await harness.find(withdrawalId);
    const inFlight = await harness.deps.transfers.inFlight(harness.deps.database, config.key);
    expect([state, inFlight.length, (await harness.balances(userId))[0]]).toEqual(
      state === 'queued' ? ['queued', 1, usdt(40)] : ['cancelled', 0, usdt(100)],
    );
  });
});
