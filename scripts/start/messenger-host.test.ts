import { botOf } from './messenger-host';

const HOST_URL = 'http://127.0.0.1:8045';

test('the simulator acts as the Bot API, with a new secret for each start', () => {
  const [first, second] = [botOf(HOST_URL, {}), botOf(HOST_URL, { TELEGRAM_BOT_TOKEN: '' })];
  expect(first).toEqual({
    TELEGRAM_API_URL: HOST_URL,
    TELEGRAM_WEBHOOK_SECRET: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(second.TELEGRAM_WEBHOOK_SECRET).not.toBe(first.TELEGRAM_WEBHOOK_SECRET);
  expect(botOf(HOST_URL, { TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-mine' })).toMatchObject({
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-mine',
  });
});

test.each([[{ TELEGRAM_BOT_TOKEN: '1:a' }], [{ TELEGRAM_API_URL: 'http://10.0.0.1:9' }]])(
  "a user's own bot or Bot API takes precedence (%j)",
  (env) => {
    expect(botOf(HOST_URL, env)).toEqual({});
  },
);
