import { startBotApiStub, type BotApiStub } from '../../../../testing/messengers/bot-api-stub';
import { createTelegramBot } from './telegram-bot';

const TOKEN = '123456789:a-token-that-must-not-be-told';
const MESSAGE = {
  messengerUserId: '279058397',
  text: 'Hello',
  button: { label: 'Open', url: 'https://exchange.example/ru' },
};
const PAYLOAD = {
  chat_id: 279_058_397,
  text: 'Hello',
  reply_markup: {
    inline_keyboard: [[{ text: 'Open', web_app: { url: 'https://exchange.example/ru' } }]],
  },
};

let api: BotApiStub;
beforeEach(async () => {
  api = await startBotApiStub();
});
afterEach(() => api.stop());
const bot = (apiUrl = api.url) =>
  createTelegramBot({
    apiUrl,
    botToken: TOKEN,
    webhookSecret: 'the-secret-of-the-webhook',
    timeoutMs: 2_000,
  });

test('a message is sent with a button that opens the app', async () => {
  expect(await bot().send(MESSAGE)).toEqual({ kind: 'sent' });
  expect(api.seen).toEqual([{ path: `/bot${TOKEN}/sendMessage`, body: PAYLOAD }]);
  expect(bot().replyWith(MESSAGE)).toEqual({ method: 'sendMessage', ...PAYLOAD });
});

test.each([
  [
    'a user who blocked the bot is not retried',
    403,
    { ok: false, description: 'Forbidden: bot was blocked by the user' },
    { kind: 'refused', problem: 'Telegram answered 403: Forbidden: bot was blocked by the user' },
  ],
  [
    'a chat that does not exist is not retried',
    400,
    { ok: false, description: 'Bad Request: chat not found' },
    { kind: 'refused', problem: 'Telegram answered 400: Bad Request: chat not found' },
  ],
  [
    'a message that Telegram rejects counts as our error, and its reader stays subscribed',
    400,
    { ok: false, description: 'Bad Request: message text is empty' },
    { kind: 'failed', problem: 'Telegram answered 400: Bad Request: message text is empty' },
  ],
  [
    'a rate limit pauses the bot as long as Telegram requires',
    429,
    { ok: false, description: 'Too Many Requests', parameters: { retry_after: 7 } },
    { kind: 'held-back', problem: 'Telegram answered 429: Too Many Requests', retryAfterMs: 7_000 },
  ],
  [
    'a rejected token is retried later',
    401,
    { ok: false, description: 'Unauthorized' },
    { kind: 'later', problem: 'Telegram answered 401: Unauthorized' },
  ],
  [
    'an outage is retried later',
    502,
    '<html>',
    { kind: 'later', problem: 'Telegram answered 502' },
  ],
  [
    'a 200 response without ok is retried later',
    200,
    { ok: false },
    { kind: 'later', problem: 'Telegram answered 200' },
  ],
])('%s', async (_case, status, body, outcome) => {
  api.answers.push({ status, body });
  expect(await bot().send(MESSAGE)).toEqual(outcome);
});

test('an unreachable API is reported without the token', async () => {
  const outcome = await bot('http://127.0.0.1:1').send(MESSAGE);
  expect(outcome.kind).toBe('later');
  expect(JSON.stringify(outcome)).not.toContain(TOKEN);
});

test('the webhook is authenticated by its secret', () => {
  const isKnown = (secret: string | undefined) =>
    bot().isFromMessenger((name) =>
      name === 'x-telegram-bot-api-secret-token' ? secret : undefined,
    );
  expect([
    isKnown('the-secret-of-the-webhook'),
    isKnown('the-secret-of-the-webhoo'),
    isKnown(''),
    isKnown(undefined),
  ]).toEqual([true, false, false, false]);
});

test.each([
  ['/start', 'start'],
  ['/start order___1', 'start'],
  ['hello', 'start'],
  ['/notify', 'notify'],
  ['/notify@QuaysideBot', 'notify'],
  ['/stop now', 'stop'],
  ['/stopping', 'start'],
])('%j is read as the command %s', (text, command) => {
  const update = {
    update_id: 1,
    message: {
      message_id: 1,
      text,
      from: { id: 7, is_bot: false, language_code: 'ru-RU' },
      chat: { id: 7, type: 'private' },
    },
  };
  expect(bot().readUpdate(update)).toEqual({ command, messengerUserId: '7', locale: 'ru' });
});

test.each([
  ['a missing update', undefined],
  ['another kind of update', { update_id: 1, my_chat_member: {} }],
  [
    'a message in a group',
    { message: { text: '/start', from: { id: 7 }, chat: { id: -100, type: 'group' } } },
  ],
  ['a picture', { message: { photo: [], from: { id: 7 }, chat: { id: 7, type: 'private' } } }],
  [
    'a message from another bot',
    {
      message: { text: '/start', from: { id: 7, is_bot: true }, chat: { id: 7, type: 'private' } },
    },
  ],
])('%s gets no reply', (_case, update) => {
  expect(bot().readUpdate(update)).toBeNull();
});
