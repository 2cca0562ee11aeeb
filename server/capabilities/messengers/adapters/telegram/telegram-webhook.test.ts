import { inspect } from 'node:util';

import { startBotApiStub, type BotApiStub } from '../../../../testing/messengers/bot-api-stub';
import { createTelegramWebhook } from './telegram-webhook';

const TOKEN = '123456789:a-token-that-must-not-be-told';
const OWN_URL = 'https://api.exchange.example/api/v1/messengers/telegram/webhook';

let api: BotApiStub;
beforeEach(async () => {
  api = await startBotApiStub();
});
afterEach(() => api.stop());
const webhook = (apiUrl = api.url) =>
  createTelegramWebhook({
    apiUrl,
    botToken: TOKEN,
    webhookSecret: 'the-secret-of-the-webhook',
    timeoutMs: 2_000,
  });

test('the webhook is set with our secret and for messages only, and can be removed', async () => {
  await webhook().set(OWN_URL);
  await webhook().remove();
  expect(api.seen).toEqual([
    {
      path: `/bot${TOKEN}/setWebhook`,
      body: {
        url: OWN_URL,
        secret_token: 'the-secret-of-the-webhook',
        allowed_updates: ['message'],
      },
    },
    { path: `/bot${TOKEN}/deleteWebhook`, body: {} },
  ]);
});

test.each([
  [
    'has a URL',
    {
      url: OWN_URL,
      has_custom_certificate: false,
      pending_update_count: 3,
      last_error_date: 1_700_000_000,
      last_error_message: 'Connection timed out',
    },
    {
      url: OWN_URL,
      waitingCount: 3,
      lastProblem: { text: 'Connection timed out', atMs: 1_700_000_000_000 },
    },
  ],
  [
    'has no URL',
    { url: '', has_custom_certificate: false, pending_update_count: 0 },
    { url: null, waitingCount: 0, lastProblem: null },
  ],
])("the webhook's state is read when it %s", async (_case, result, state) => {
  api.answers.push({ status: 200, body: { ok: true, result } });
  expect(await webhook().read()).toEqual(state);
});

test.each([
  [
    401,
    { ok: false, description: 'Unauthorized' },
    'Telegram answered 401: Unauthorized. Check that TELEGRAM_BOT_TOKEN is the latest token from BotFather.',
  ],
  [
    404,
    { ok: false, description: 'Not Found' },
    'Telegram answered 404: Not Found. Check that TELEGRAM_BOT_TOKEN is the latest token from BotFather.',
  ],
  [
    400,
    {
      ok: false,
      description: 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    },
    'Telegram answered 400: Bad Request: bad webhook: An HTTPS URL must be provided for webhook. ' +
      'Telegram calls only public https addresses, on port 443, 80, 88 or 8443: ' +
      'check that API_URL is one.',
  ],
  [
    429,
    { ok: false, description: 'Too Many Requests: retry after 1' },
    'Telegram answered 429: Too Many Requests: retry after 1. Try again in a minute.',
  ],
  [502, '<html>', 'Telegram answered 502. Try again later.'],
  [200, { ok: false }, 'Telegram answered 200. Check that TELEGRAM_API_URL points to a Bot API.'],
])('an error with status %i explains what to do', async (status, body, message) => {
  api.answers.push({ status, body });
  await expect(webhook().set(OWN_URL)).rejects.toThrow(message);
});

test('an invalid webhook state is rejected', async () => {
  api.answers.push({ status: 200, body: { ok: true, result: { message_id: 1 } } });
  await expect(webhook().read()).rejects.toThrow('invalid webhook state');
});

test('an unreachable API is reported without the token', async () => {
  const problem = await webhook('http://127.0.0.1:1')
    .set(OWN_URL)
    .catch((error: unknown) => error);
  expect((problem as Error).message).toMatch(/^Telegram cannot be reached/);
  expect(inspect(problem)).not.toContain(TOKEN);
});
