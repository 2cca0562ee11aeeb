import { type BotApiStub, startBotApiStub } from '../../../testing/messengers/bot-api-stub';
import { startBotHarness } from '../../../testing/messengers/bot-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { ANN, BOB } from '../../../testing/messengers/messenger-harness';

withTestDatabases('the messenger bot', (open) => {
  let api: BotApiStub;
  beforeEach(async () => {
    api = await startBotApiStub();
  });
  afterEach(() => api.stop());

  test('retries after an outage, waits as long as a rate limit requires, and stops after a rejection', async () => {
    const { harness, rewards, send, states, reports } = await startBotHarness(
      await open(),
      api.url,
    );
    const { userId, jar } = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    api.answers.push(
      { status: 502, body: '' },
      { status: 429, body: { ok: false, parameters: { retry_after: 3_600 } } },
      { status: 403, body: { ok: false, description: 'Forbidden: bot was blocked by the user' } },
    );
    await send();
    await send();
    expect(api.seen).toHaveLength(1);
    harness.clock.advance(15_000);
    await send();
    harness.clock.advance(3_599_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([2, ['waiting']]);
    harness.clock.advance(1_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([3, ['failed']]);
    expect(reports).toHaveLength(2);
    await rewards.complete({ userId });
    await send();
    expect(api.seen).toHaveLength(3);
  });

  test('deletes the messages that were settled before a given time', async () => {
    const { harness, rewards, send, states, database, messages } = await startBotHarness(
      await open(),
      api.url,
    );
    const { userId, jar } = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await send();
    await messages.prune(database, harness.clock.nowMs());
    expect(await states()).toEqual(['sent']);
    await messages.prune(database, harness.clock.nowMs() + 1);
    expect(await states()).toEqual([]);
  });

  test('sends nothing to anyone while the messenger rate-limits the bot, and does not count the attempt', async () => {
    const { harness, rewards, send, states, database } = await startBotHarness(
      await open(),
      api.url,
    );
    const [ann, bob] = [await harness.enter(ANN), await harness.enter(BOB)];
    for (const { jar } of [ann, bob])
      await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId: ann.userId });
    const busy = (seconds: number) => ({
      status: 429,
      body: { ok: false, description: 'Too Many Requests', parameters: { retry_after: seconds } },
    });
    api.answers.push(busy(40), busy(20));
    await send();
    await rewards.complete({ userId: bob.userId });
    harness.clock.advance(39_999);
    await send();
    expect(api.seen).toHaveLength(1);
    expect(
      await database.query<{ attempts: number }>(
        'SELECT attempts FROM messenger_message ORDER BY message_id',
      ),
    ).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    harness.clock.advance(1);
    await send();
    expect([api.seen.length, [...(await states())].sort()]).toEqual([3, ['sent', 'waiting']]);
    harness.clock.advance(20_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([4, ['sent', 'sent']]);
  });

  test('abandons a message the messenger rejects, reports it, and keeps notifying its reader', async () => {
    const { harness, rewards, send, states, reports } = await startBotHarness(
      await open(),
      api.url,
    );
    const { userId, jar } = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    api.answers.push({
      status: 400,
      body: { ok: false, description: 'Bad Request: BUTTON_URL_INVALID' },
    });
    await send();
    expect([await states(), reports.length]).toEqual([['failed'], 1]);
    await rewards.complete({ userId });
    await send();
    expect(await states()).toEqual(['failed', 'sent']);
  });

  test('counts waiting and failed messages by reason, and resends stuck ones unless the bot is blocked', async () => {
    const { harness, rewards, send, states, database, messages, orderIds } = await startBotHarness(
      await open(),
      api.url,
    );
    const { userId, jar } = await harness.enter(ANN);
    const wanted = () => harness.call('messages', { areMessagesWanted: true }, jar);
    await wanted();
    expect([
      await messages.oldestWaitingAtMs(database),
      await messages.countFailures(database),
      await messages.stuck(database, 9),
    ]).toEqual([null, [], []]);
    for (const count of [1, 2, 3]) {
      await rewards.complete({ userId });
      if (count === 1)
        expect(await messages.oldestWaitingAtMs(database)).toBe(rewards.clock.nowMs());
      if (count < 3)
        api.answers.push({
          status: count === 1 ? 400 : 502,
          body: { ok: false, description: `answer ${count}` },
        });
      else api.answers.push({ status: 403, body: { ok: false, description: 'Forbidden' } });
      await send();
    }
    expect(await states()).toEqual(['failed', 'waiting', 'failed']);
    expect(await messages.countFailures(database)).toEqual(
      expect.arrayContaining([
        { failure: 'not_taken', count: 1 },
        { failure: 'refused', count: 1 },
      ]),
    );
    expect(await messages.countByState(database)).toEqual(
      expect.arrayContaining([
        { state: 'failed', count: 2 },
        { state: 'waiting', count: 1 },
      ]),
    );
    const stuck = await messages.stuck(database, 9);
    expect(stuck).toMatchObject([
      { state: 'failed', failure: 'not_taken', lastError: 'Telegram answered 400: answer 1' },
      { state: 'waiting', failure: null, lastError: 'Telegram answered 502: answer 2' },
    ]);
    expect(stuck.map(({ orderId }) => orderId)).toEqual((await orderIds()).slice(0, 2));
    await wanted();
    expect(await messages.retry(database, stuck[0]!.messageId, harness.clock.nowMs())).toBe(1);
    await send();
    expect(await states()).toEqual(['sent', 'waiting', 'failed']);
    expect(await messages.retry(database, stuck[0]!.messageId, harness.clock.nowMs())).toBe(0);
    expect(await messages.retry(database, null, harness.clock.nowMs())).toBe(1);
    await send();
    expect([await states(), await messages.stuck(database, 9)]).toEqual([
      ['sent', 'sent', 'failed'],
      [],
    ]);
  });

  test('resends a message if its process died after the messenger accepted it', async () => {
    const { harness, rewards, send, dying, states } = await startBotHarness(await open(), api.url);
    const { userId, jar } = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await expect(dying()).rejects.toThrow('killed');
    await send();
    expect(api.seen).toHaveLength(1);
    harness.clock.advance(60_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([2, ['sent']]);
  });
});
