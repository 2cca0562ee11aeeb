import { startBotApiStub, type BotApiStub } from '../../../../test/bot-api-stub';
import { createTelegramBot } from './telegram-bot';

const TOKEN = '123456789:a-token-that-must-not-be-told';
const MESSAGE = {
  messengerUserId: '279058397',
  text: 'Hello',
  button: { words: 'Open', url: 'https://exchange.example/ru' },
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
  expect(bot().answerWith(MESSAGE)).toEqual({ method: 'sendMessage', ...PAYLOAD });
});

test.each([
  [
    'somebody who shut the bot out is not asked again',
    403,
    { ok: false, description: 'Forbidden: bot was blocked by the user' },
    { kind: 'refused', problem: 'Telegram answered 403: Forbidden: bot was blocked by the user' },
  ],
  [
    'nor is somebody whom there is not',
    400,
    { ok: false, description: 'Bad Request: chat not found' },
    { kind: 'refused', problem: 'Telegram answered 400: Bad Request: chat not found' },
  ],
  [
    'what Telegram does not understand is our mistake, and its reader goes on wanting messages',
    400,
    { ok: false, description: 'Bad Request: message text is empty' },
    { kind: 'failed', problem: 'Telegram answered 400: Bad Request: message text is empty' },
  ],
  [
    'too many messages hold the bot back as long as Telegram says',
    429,
    { ok: false, description: 'Too Many Requests', parameters: { retry_after: 7 } },
    { kind: 'held-back', problem: 'Telegram answered 429: Too Many Requests', retryAfterMs: 7_000 },
  ],
  [
    'a token that is not taken is ours to mend',
    401,
    { ok: false, description: 'Unauthorized' },
    { kind: 'later', problem: 'Telegram answered 401: Unauthorized' },
  ],
  ['an outage passes', 502, '<html>', { kind: 'later', problem: 'Telegram answered 502' }],
  [
    'a yes that is none is no yes',
    200,
    { ok: false },
    { kind: 'later', problem: 'Telegram answered 200' },
  ],
])('%s', async (_case, status, body, outcome) => {
  api.answers.push({ status, body });
  expect(await bot().send(MESSAGE)).toEqual(outcome);
});

test('what cannot be reached says so without the token', async () => {
  const outcome = await bot('http://127.0.0.1:1').send(MESSAGE);
  expect(outcome.kind).toBe('later');
  expect(JSON.stringify(outcome)).not.toContain(TOKEN);
});

test('the webhook is known by its secret', () => {
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
])('%j is understood as %s', (text, command) => {
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
  ['nothing', undefined],
  ['another kind of update', { update_id: 1, my_chat_member: {} }],
  [
    'what is said among others',
    { message: { text: '/start', from: { id: 7 }, chat: { id: -100, type: 'group' } } },
  ],
  ['a picture', { message: { photo: [], from: { id: 7 }, chat: { id: 7, type: 'private' } } }],
  [
    'another bot',
    {
      message: { text: '/start', from: { id: 7, is_bot: true }, chat: { id: 7, type: 'private' } },
    },
  ],
])('%s gets no answer', (_case, update) => {
  expect(bot().readUpdate(update)).toBeNull();
});
