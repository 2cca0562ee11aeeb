import type { MessengerSettings } from './config';
import type { VariableValues } from './variables';

/**
 * Telegram's own key: https://core.telegram.org/bots/webapps#validating-data-for-third-party-use
 */
const TELEGRAM_PUBLIC_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';
const TELEGRAM_API_URL = 'https://api.telegram.org';

/**
 * Returns the messengers in which the site can run. The sandbox always has one, with a bot whose
 * token is public.
 */
export function readMessengers(
  values: VariableValues,
  isSandboxKey: (candidate: string) => boolean,
  problems: string[],
): readonly MessengerSettings[] {
  const { TELEGRAM_BOT_TOKEN: botToken, QUAYSIDE_MODE: mode } = values;
  if (botToken !== undefined) {
    if (mode === 'real' && isSandboxKey(botToken))
      problems.push(
        "TELEGRAM_BOT_TOKEN is the sandbox's, which is public: set the token of your own bot.",
      );
    return [
      {
        kind: 'telegram',
        own: { botToken, publicKeyHex: values.TELEGRAM_PUBLIC_KEY ?? TELEGRAM_PUBLIC_KEY },
        bot: readBot(values, TELEGRAM_API_URL),
      },
    ];
  }
  if (mode === 'sandbox') return [{ kind: 'telegram', own: null, bot: readBot(values, null) }];
  if (values.TELEGRAM_WEBHOOK_SECRET !== undefined)
    problems.push(
      'TELEGRAM_BOT_TOKEN is missing, while TELEGRAM_WEBHOOK_SECRET is set: set the token ' +
        'of your bot, or remove the secret.',
    );
  return [];
}

/**
 * @param defaultApiUrl if `null`, there is no bot unless a URL is configured, because no
 *   messenger knows the sandbox's bot
 */
function readBot(
  { TELEGRAM_WEBHOOK_SECRET: webhookSecret, TELEGRAM_API_URL: given }: VariableValues,
  defaultApiUrl: string | null,
): MessengerSettings['bot'] {
  const apiUrl = given ?? defaultApiUrl;
  return webhookSecret === undefined || apiUrl === null ? null : { apiUrl, webhookSecret };
}
