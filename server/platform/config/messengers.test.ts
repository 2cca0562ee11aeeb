import { chainsReader } from '../../chains/chains-config';
import { isSandboxKey } from '../../sandbox/sandbox-keys';
import { SANDBOX_TELEGRAM_BOT_TOKEN } from '../sandbox-keys/telegram-keys';
import { readConfig } from './read-config';
import { noProviders } from './read-config.fixture';

const tools = {
  readTextFile: () => '',
  isReadableByOthers: () => false,
  isSandboxKey,
  chains: chainsReader,
  providers: noProviders,
};
const messengersOf = (env: Record<string, string>) => readConfig(env, tools).messengers;
const TOKEN = '123456789:AAF0123456789abcdefghijklmnopqrstuv';
const SECRET = '0123456789abcdef';

/** Returns the problems with messengers only: real mode has other problems here too. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ QUAYSIDE_MODE: 'real', ...env }, tools);
    return [];
  } catch (error) {
    return (error as { readonly problems: readonly string[] }).problems.filter((problem) =>
      problem.startsWith('TELEGRAM'),
    );
  }
}

test('the sandbox has its own bot, which responds only if an API URL is configured', () => {
  expect(messengersOf({})).toEqual([{ kind: 'telegram', own: null, bot: null }]);
  expect(messengersOf({ TELEGRAM_WEBHOOK_SECRET: SECRET })).toEqual([
    { kind: 'telegram', own: null, bot: null },
  ]);
  expect(
    messengersOf({ TELEGRAM_WEBHOOK_SECRET: SECRET, TELEGRAM_API_URL: 'http://127.0.0.1:9' }),
  ).toEqual([
    { kind: 'telegram', own: null, bot: { apiUrl: 'http://127.0.0.1:9', webhookSecret: SECRET } },
  ]);
});

test("a configured bot uses Telegram's key, and responds only if a webhook secret is configured", () => {
  const publicKeyHex = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';
  expect(messengersOf({ TELEGRAM_BOT_TOKEN: TOKEN })).toEqual([
    { kind: 'telegram', own: { botToken: TOKEN, publicKeyHex }, bot: null },
  ]);
  expect(
    messengersOf({ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_WEBHOOK_SECRET: SECRET })[0]?.bot,
  ).toEqual({ apiUrl: 'https://api.telegram.org', webhookSecret: SECRET });
});

test.each([
  ['a configuration without a messenger', {}, []],
  ['a configured bot', { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_WEBHOOK_SECRET: SECRET }, []],
  [
    'a webhook without a bot',
    { TELEGRAM_WEBHOOK_SECRET: SECRET },
    [expect.stringContaining('TELEGRAM_BOT_TOKEN is missing')],
  ],
  [
    'the sandbox bot',
    { TELEGRAM_BOT_TOKEN: SANDBOX_TELEGRAM_BOT_TOKEN },
    [expect.stringContaining("is the sandbox's")],
  ],
  [
    'an invalid token',
    { TELEGRAM_BOT_TOKEN: 'secret' },
    [expect.stringContaining('must be the token')],
  ],
])('real mode checks the messenger settings: %s', (_case, env, problems) => {
  expect(problemsOf(env)).toEqual(problems);
});
