import { resolve } from 'node:path';

import { loadBotWords } from '@quayside/content-service/load/load-bot-words';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { createMessageStore } from '../../db/stores/message-store';
import { FINGERPRINT, PASSWORD, type CookieJar } from '../../test/account-world';
import { startBotApiStub, type BotApiStub } from '../../test/bot-api-stub';
import { withTestDatabases, type OpenTestDatabase } from '../../test/database';
import {
  ANN,
  BOB,
  buildMessengerWorld,
  WEBHOOK_SECRET,
  type MessengerWorld,
} from '../../test/messenger-world';
import { buildRewardWorld, TERMS_IN_ETHER } from '../../test/reward-world';
import { withConsequences } from '../orders/order-consequences';
import type { OrderDeps } from '../orders/order-deps';
import { sendDueMessages } from './send-messages';

const SECRET = { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET };
const words = loadBotWords(resolve('content'));
const saying = (
  text: string,
  { id, language_code }: { readonly id: number; readonly language_code?: string },
) => ({
  update_id: 1,
  message: { text, from: { id, language_code }, chat: { id, type: 'private' } },
});

withTestDatabases('the bot of a messenger', (open) => {
  let api: BotApiStub;
  beforeEach(async () => {
    api = await startBotApiStub();
  });
  afterEach(() => api.stop());

  test('answers those who write to it with a button that opens the app, in their language', async () => {
    const world = buildMessengerWorld(await open(), {
      apiUrl: api.url,
      webhookSecret: WEBHOOK_SECRET,
    });
    const answer = await world.call('webhook', saying('/start', BOB), undefined, SECRET);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      method: 'sendMessage',
      chat_id: BOB.id,
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Открыть Quayside', web_app: { url: 'https://exchange.example/ru' } }],
        ],
      },
    });
    expect(answer.json<{ text: string }>().text).toContain('обмен криптовалют');
    expect(
      (await world.call('webhook', { update_id: 2, poll: {} }, undefined, SECRET)).json(),
    ).toEqual({});
    expect(
      (
        await world.call('webhook', saying('/start', BOB), undefined, {
          ...SECRET,
          'x-telegram-bot-api-secret-token': 'another-secret',
        })
      ).statusCode,
    ).toBe(403);
    expect((await world.call('webhook', saying('/start', BOB))).statusCode).toBe(403);
    expect(api.seen).toEqual([]);
  });

  test('is not there where none is set up', async () => {
    const world = buildMessengerWorld(await open());
    expect((await world.call('webhook', saying('/start', ANN), undefined, SECRET)).statusCode).toBe(
      404,
    );
    const { jar } = await world.enter(ANN);
    expect((await world.get(API_PATHS.messengers, jar)).json()).toMatchObject([
      { messenger: 'telegram', hasBot: false },
    ]);
  });

  test('tells of orders to those who want it, by the app or by a word to the bot', async () => {
    const world = buildMessengerWorld(await open(), {
      apiUrl: api.url,
      webhookSecret: WEBHOOK_SECRET,
    });
    expect(
      (await world.call('webhook', saying('/notify', ANN), undefined, SECRET)).json<{
        text: string;
      }>().text,
    ).toContain('Open the app once');
    const { jar } = await world.enter(ANN);
    const isWanted = async () =>
      (await world.get(API_PATHS.messengers, jar)).json<{ areMessagesWanted: boolean }[]>()[0]
        ?.areMessagesWanted;
    expect((await world.get(API_PATHS.messengers, jar)).json()).toMatchObject([{ hasBot: true }]);
    expect(await isWanted()).toBe(false);
    await world.call('webhook', saying('/notify', ANN), undefined, SECRET);
    expect(await isWanted()).toBe(true);
    await world.call('webhook', saying('/stop', ANN), undefined, SECRET);
    expect(await isWanted()).toBe(false);
    expect((await world.call('messages', { areMessagesWanted: true }, jar)).statusCode).toBe(200);
    expect(await isWanted()).toBe(true);
  });

  test('tells once of an order that is completed or refunded, as the order stands, with the page of it', async () => {
    const { world, rewards, send } = await following(open, api);
    const { userId, jar } = await world.enter(ANN);
    await world.call('messages', { areMessagesWanted: true }, jar);
    const orderId = await rewards.complete({ userId });
    await Promise.all([send(), send(), send()]);
    expect(api.seen.map(({ body }) => body)).toEqual([
      {
        chat_id: ANN.id,
        text: `Order ${orderId} is completed: 1,980\u00a0USDT (ERC20) sent to you.`,
        reply_markup: {
          inline_keyboard: [
            [
              {
                text: 'Open the order',
                web_app: {
                  url: `https://exchange.example/order/${orderId}?destinationAddress=0x${orderId.toString(16).padStart(40, '0')}`,
                },
              },
            ],
          ],
        },
      },
    ]);
    await send();
    expect(api.seen).toHaveLength(1);
  });

  test('says nothing to those who do not want it, who have had enough since, or whose account it is no more', async () => {
    const { world, rewards, send, states } = await following(open, api);
    const { userId, jar } = await world.enter(ANN);
    await rewards.complete({ userId });
    expect(await states()).toEqual([]);
    await world.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await world.call('messages', { areMessagesWanted: false }, jar);
    await send();
    expect(await states()).toEqual(['dropped']);
    await world.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await world.deps.database.query('DELETE FROM messenger_account');
    await send();
    expect(await states()).toEqual(['dropped', 'dropped']);
    expect(api.seen).toEqual([]);
  });

  test('goes on telling whoever wants it when their account is joined with another, and begins anew where it is not', async () => {
    const { world, rewards, send, states } = await following(open, api);
    const link = async (
      email: string,
      { jar, initData }: { readonly jar: CookieJar; readonly initData: string },
    ) => {
      await world.register(email);
      await world.post(
        API_PATHS.login,
        { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
        jar,
      );
      return (await world.call('link', { initData }, jar)).statusCode;
    };
    const isWanted = async (jar: CookieJar) =>
      (await world.get(API_PATHS.messengers, jar)).json<{ areMessagesWanted: boolean }[]>()[0]
        ?.areMessagesWanted;
    const ann = await world.enter(ANN);
    await world.call('messages', { areMessagesWanted: true }, ann.jar);
    await rewards.complete({ userId: ann.userId });
    expect([await link('ann@example.com', ann), await isWanted(ann.jar)]).toEqual([200, true]);
    await send();
    expect(await states()).toEqual(['sent']);
    const again = { jar: new Map<string, string>(), initData: world.launch(ANN) };
    await world.call('login', { initData: again.initData }, again.jar);
    expect([await link('second@example.com', again), await isWanted(again.jar)]).toEqual([
      200,
      false,
    ]);
    const bob = await world.enter(BOB);
    expect([await link('bob@example.com', bob), await isWanted(bob.jar)]).toEqual([200, false]);
  });

  test('speaks the language of the newest launch', async () => {
    const { world, rewards, send } = await following(open, api);
    const { userId, jar } = await world.enter(ANN);
    await world.call('messages', { areMessagesWanted: true }, jar);
    await world.call('login', { initData: world.launch({ ...ANN, language_code: 'ru' }) });
    const orderId = await rewards.complete({ userId });
    await send();
    expect(api.seen.map(({ body }) => (body as { text: string }).text)).toEqual([
      expect.stringContaining(`Заявка ${orderId}`),
    ]);
  });

  test.each([
    [ANN, 'Order {{order}} needs your decision.'],
    [BOB, 'Заявка {{order}} ждёт вашего решения.'],
  ])('asks for a decision as long as it is wanted, and no longer (%j)', async (person, text) => {
    const { world, rewards, send, states } = await following(open, api);
    const { userId, jar } = await world.enter(person);
    await world.call('messages', { areMessagesWanted: true }, jar);
    const wait = async (): Promise<number> => {
      const orderId = await rewards.addSentOrder({ userId });
      await rewards.database.query("UPDATE orders SET state = 'exchanging' WHERE order_id = $1", [
        orderId,
      ]);
      await rewards.append(orderId, 'DEPOSIT_NOT_EXCHANGEABLE');
      return orderId;
    };
    const waiting = await wait();
    await send();
    expect(api.seen.map(({ body }) => body.text)).toEqual([
      text.replace('{{order}}', String(waiting)),
    ]);
    await rewards.append(await wait(), 'REFUND_REQUESTED');
    await send();
    expect([api.seen.length, await states()]).toEqual([1, ['sent', 'dropped']]);
  });

  test.each([
    [ANN, 'Submit your documents'],
    [BOB, 'Отправьте документы'],
  ])(
    'asks for the documents of a held order as long as they are awaited, and no longer (%j)',
    async (person, words) => {
      const { world, rewards, send, states } = await following(open, api);
      const { userId, jar } = await world.enter(person);
      await world.call('messages', { areMessagesWanted: true }, jar);
      const hold = async (): Promise<number> => {
        const orderId = await rewards.addSentOrder({ userId });
        await rewards.database.transaction((sql) =>
          rewards.stores.cards.insertOrder(sql, {
            orderId,
            partner: 'test',
            feeMinor: 1n,
            isPayoutVerified: true,
          }),
        );
        await rewards.database.query("UPDATE orders SET state = 'exchanging' WHERE order_id = $1", [
          orderId,
        ]);
        await rewards.append(orderId, 'HELD_FOR_VERIFICATION');
        return orderId;
      };
      await hold();
      await send();
      expect(api.seen.map(({ body }) => body.text)).toEqual([expect.stringContaining(words)]);
      await rewards.append(await hold(), 'HOLD_RELEASED');
      await send();
      expect([api.seen.length, await states()]).toEqual([1, ['sent', 'dropped']]);
    },
  );

  test.each([
    [
      'a purchase that goes back',
      { fromSlug: 'usd', toSlug: 'eth', terms: TERMS_IN_ETHER },
      'REFUND_COMPLETED',
      [/^Order \d+: we've refunded your card\./, /^Заявка \d+: оплата возвращена на вашу карту\./],
    ],
    [
      'a sale that is paid',
      { fromSlug: 'eth', toSlug: 'usd' },
      'WITHDRAWAL_COMPLETED',
      [
        /^Order \d+ is completed: .* paid to your card\./,
        /^Заявка \d+ выполнена: .* отправлено на вашу карту\./,
      ],
    ],
    [
      'a sale that goes back',
      { fromSlug: 'eth', toSlug: 'usd' },
      'REFUND_COMPLETED',
      [
        /^Order \d+: we've returned your coins\. No money was paid to your card\./,
        /^Заявка \d+: монеты возвращены, выплаты на карту не было\./,
      ],
    ],
  ] as const)(
    'speaks of the card of %s, and of no transaction to it',
    async (_what, coins, event, texts) => {
      const { world, rewards, send } = await following(open, api);
      for (const person of [ANN, BOB]) {
        const { userId, jar } = await world.enter(person);
        await world.call('messages', { areMessagesWanted: true }, jar);
        const orderId = await rewards.addSentOrder({ userId, ...coins });
        if (event === 'REFUND_COMPLETED')
          await rewards.database.query(
            "UPDATE orders SET state = 'refunding' WHERE order_id = $1",
            [orderId],
          );
        await rewards.append(orderId, event);
        await send();
      }
      expect(api.seen.map(({ body }) => body.text)).toEqual(
        texts.map((text) => expect.stringMatching(text)),
      );
    },
  );

  test('waits while the messenger is away, as long as it says, and stops at a refusal', async () => {
    const { world, rewards, send, states, reports } = await following(open, api);
    const { userId, jar } = await world.enter(ANN);
    await world.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    api.answers.push(
      { status: 502, body: '' },
      { status: 429, body: { ok: false, parameters: { retry_after: 3_600 } } },
      { status: 403, body: { ok: false, description: 'Forbidden: bot was blocked by the user' } },
    );
    await send();
    await send();
    expect(api.seen).toHaveLength(1);
    world.clock.advance(15_000);
    await send();
    world.clock.advance(3_599_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([2, ['waiting']]);
    world.clock.advance(1_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([3, ['failed']]);
    expect(reports).toHaveLength(2);
    await rewards.complete({ userId });
    await send();
    expect(api.seen).toHaveLength(3);
  });

  test('says nothing to anybody while the messenger holds the bot back, and counts no try for it', async () => {
    const { world, rewards, send, states, database } = await following(open, api);
    const [ann, bob] = [await world.enter(ANN), await world.enter(BOB)];
    for (const { jar } of [ann, bob])
      await world.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId: ann.userId });
    const busy = (seconds: number) => ({
      status: 429,
      body: { ok: false, description: 'Too Many Requests', parameters: { retry_after: seconds } },
    });
    api.answers.push(busy(40), busy(20));
    await send();
    await rewards.complete({ userId: bob.userId });
    world.clock.advance(39_999);
    await send();
    expect(api.seen).toHaveLength(1);
    expect(
      await database.query<{ attempts: number }>(
        'SELECT attempts FROM messenger_message ORDER BY message_id',
      ),
    ).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    world.clock.advance(1);
    await send();
    expect([api.seen.length, [...(await states())].sort()]).toEqual([3, ['sent', 'waiting']]);
    world.clock.advance(20_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([4, ['sent', 'sent']]);
  });

  test('gives up a message that the messenger does not understand, says so, and goes on telling its reader', async () => {
    const { world, rewards, send, states, reports } = await following(open, api);
    const { userId, jar } = await world.enter(ANN);
    await world.call('messages', { areMessagesWanted: true }, jar);
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

  test('counts what waits and what failed, by reason, and has what is stuck sent again, but not to those who refuse it', async () => {
    const { world, rewards, send, states, database, messages, orderIds } = await following(
      open,
      api,
    );
    const { userId, jar } = await world.enter(ANN);
    const wanted = () => world.call('messages', { areMessagesWanted: true }, jar);
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
    expect(await messages.retry(database, stuck[0]!.messageId, world.clock.nowMs())).toBe(1);
    await send();
    expect(await states()).toEqual(['sent', 'waiting', 'failed']);
    expect(await messages.retry(database, stuck[0]!.messageId, world.clock.nowMs())).toBe(0);
    expect(await messages.retry(database, null, world.clock.nowMs())).toBe(1);
    await send();
    expect([await states(), await messages.stuck(database, 9)]).toEqual([
      ['sent', 'sent', 'failed'],
      [],
    ]);
  });

  test('goes on after a death between the yes of the messenger and the note of it', async () => {
    const { world, rewards, send, dying, states } = await following(open, api);
    const { userId, jar } = await world.enter(ANN);
    await world.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await expect(dying()).rejects.toThrow('killed');
    await send();
    expect(api.seen).toHaveLength(1);
    world.clock.advance(60_000);
    await send();
    expect([api.seen.length, await states()]).toEqual([2, ['sent']]);
  });
});

/** Orders whose events the bot follows, and its worker; both on the clock of the accounts. */
async function following(open: OpenTestDatabase, api: BotApiStub) {
  const database = await open();
  const world: MessengerWorld = buildMessengerWorld(database, {
    apiUrl: api.url,
    webhookSecret: WEBHOOK_SECRET,
  });
  const rewards = buildRewardWorld(database);
  const stores = {
    ...rewards.stores,
    orders: withConsequences(rewards.stores.orders, [world.messengers.consequence]),
  };
  Object.assign(rewards.stores, stores);
  const messages = createMessageStore();
  const reports: unknown[] = [];
  const { messengers, accounts } = world.messengers.deps;
  const deps = {
    database,
    messengers,
    accounts,
    messages,
    words,
    siteUrl: 'https://exchange.example',
    clock: world.clock,
    isStopping: () => false,
    report: (error: unknown) => void reports.push(error),
    orders: {
      database,
      stores,
      catalogue: defaultCatalogue,
      rules: { cardHoldMs: 7 * 86_400_000 },
    } as unknown as OrderDeps,
  };
  const killed = async (): Promise<never> => {
    throw new Error('killed');
  };
  return {
    world,
    rewards,
    reports,
    database,
    messages,
    orderIds: async () =>
      (
        await database.query<{ order_id: string }>(
          'SELECT order_id FROM messenger_message ORDER BY message_id',
        )
      ).map(({ order_id: orderId }) => Number(orderId)),
    send: () => sendDueMessages(deps),
    dying: () =>
      sendDueMessages({
        ...deps,
        messages: { ...messages, settle: killed, fail: killed, delay: killed, holdBack: killed },
      }),
    states: async () =>
      (
        await database.query<{ state: string }>(
          'SELECT state FROM messenger_message ORDER BY message_id',
        )
      ).map(({ state }) => state),
  };
}
