import { createTelegramBot } from '../../capabilities/messengers/adapters/telegram/telegram-bot';
import { SANDBOX_TELEGRAM_BOT_TOKEN } from '../../platform/sandbox-keys/telegram-keys';
import { startMessengerHost, type RunningMessengerHost } from './start-messenger-host';

const OWN_URL = 'http://localhost:8080/api/v1/messengers/telegram/webhook';

let host: RunningMessengerHost;
beforeEach(async () => {
  host = await startMessengerHost({ port: 0, appUrl: 'http://localhost:8080' });
});
afterEach(() => host.stop());
const botOf = (botToken = SANDBOX_TELEGRAM_BOT_TOKEN) =>
  createTelegramBot({
    apiUrl: host.url,
    botToken,
    webhookSecret: 'the-secret-of-the-webhook',
    timeoutMs: 5_000,
  });

test('the bot sets, reads and removes its webhook', async () => {
  const { webhook } = botOf();
  expect(await webhook.read()).toEqual({ url: null, waitingCount: 0, lastProblem: null });
  await webhook.set(OWN_URL);
  expect(await webhook.read()).toMatchObject({ url: OWN_URL });
  await webhook.remove();
  expect(await webhook.read()).toMatchObject({ url: null });
  await expect(webhook.set('http://exchange.example/hook')).rejects.toThrow(
    'An HTTPS URL must be provided',
  );
});

test('the messages of the bot can be read', async () => {
  const outcome = await botOf().send({
    messengerUserId: '1001',
    text: 'Order 1 is completed',
    button: { label: 'Open', url: 'http://localhost:8080/order/1' },
  });
  expect(outcome).toEqual({ kind: 'sent' });
  expect(await (await fetch(`${host.url}/bot-said`)).json()).toEqual({
    sandbox: true,
    said: [{ chatId: 1001, text: 'Order 1 is completed', url: 'http://localhost:8080/order/1' }],
  });
});

test('the messenger host rejects another bot, an unknown method and an invalid body', async () => {
  await expect(botOf('100000000:another-token').webhook.read()).rejects.toThrow(
    'Telegram answered 401: Unauthorized',
  );
  const send = (method: string, body: string) =>
    fetch(`${host.url}/bot${SANDBOX_TELEGRAM_BOT_TOKEN}/${method}`, { method: 'POST', body });
  expect((await send('banChatMember', '{}')).status).toBe(404);
  expect((await send('toString', '{}')).status).toBe(404);
  expect((await send('sendMessage', '{"chat_id":1,"text":""}')).status).toBe(400);
  expect((await send('sendMessage', 'hello')).status).toBe(400);
  expect((await send('sendMessage', 'x'.repeat(100_000))).status).toBe(400);
});
