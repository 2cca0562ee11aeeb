import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { type BotApiStub, startBotApiStub } from '../../../testing/messengers/bot-api-stub';
import { withTestDatabases } from '../../../testing/database/database';
import {
  ANN,
  BOB,
  buildMessengerHarness,
  WEBHOOK_SECRET,
} from '../../../testing/messengers/messenger-harness';

const SECRET = { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET };

const command = (
  text: string,
  { id, language_code }: { readonly id: number; readonly language_code?: string },
) => ({
  update_id: 1,
  message: { text, from: { id, language_code }, chat: { id, type: 'private' } },
});

withTestDatabases('the messenger bot', (open) => {
  let api: BotApiStub;
  beforeEach(async () => {
    api = await startBotApiStub();
  });
  afterEach(() => api.stop());

  test('replies to users in their language, with a button that opens the app', async () => {
    const harness = buildMessengerHarness(await open(), {
      apiUrl: api.url,
      webhookSecret: WEBHOOK_SECRET,
    });
    const response = await harness.call('webhook', command('/start', BOB), undefined, SECRET);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      method: 'sendMessage',
      chat_id: BOB.id,
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Открыть Quayside', web_app: { url: 'https://exchange.example/ru' } }],
        ],
      },
    });
    expect(response.json<{ text: string }>().text).toContain('обмен криптовалют');
    expect(
      (await harness.call('webhook', { update_id: 2, poll: {} }, undefined, SECRET)).json(),
    ).toEqual({});
    expect(
      (
        await harness.call('webhook', command('/start', BOB), undefined, {
          ...SECRET,
          'x-telegram-bot-api-secret-token': 'another-secret',
        })
      ).statusCode,
    ).toBe(403);
    expect((await harness.call('webhook', command('/start', BOB))).statusCode).toBe(403);
    expect(api.seen).toEqual([]);
  });

  test('is unavailable if it is not configured', async () => {
    const harness = buildMessengerHarness(await open());
    expect(
      (await harness.call('webhook', command('/start', ANN), undefined, SECRET)).statusCode,
    ).toBe(404);
    const { jar } = await harness.enter(ANN);
    expect((await harness.get(listMessengers.path, jar)).json()).toMatchObject([
      { messenger: 'telegram', hasBot: false },
    ]);
  });

  test('lets users opt in to order messages in the app or with a command', async () => {
    const harness = buildMessengerHarness(await open(), {
      apiUrl: api.url,
      webhookSecret: WEBHOOK_SECRET,
    });
    expect(
      (await harness.call('webhook', command('/notify', ANN), undefined, SECRET)).json<{
        text: string;
      }>().text,
    ).toContain('Open the app once');
    const { jar } = await harness.enter(ANN);
    const isWanted = async () =>
      (await harness.get(listMessengers.path, jar)).json<{ areMessagesWanted: boolean }[]>()[0]
        ?.areMessagesWanted;
    expect((await harness.get(listMessengers.path, jar)).json()).toMatchObject([{ hasBot: true }]);
    expect(await isWanted()).toBe(false);
    await harness.call('webhook', command('/notify', ANN), undefined, SECRET);
    expect(await isWanted()).toBe(true);
    await harness.call('webhook', command('/stop', ANN), undefined, SECRET);
    expect(await isWanted()).toBe(false);
    expect((await harness.call('messages', { areMessagesWanted: true }, jar)).statusCode).toBe(200);
    expect(await isWanted()).toBe(true);
  });
});
