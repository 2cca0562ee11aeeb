import * as z from 'zod/mini';

import type { BotWebhook, WebhookState } from '../../ports/messenger';
import {
  describeResponse,
  callBotApi,
  isYes,
  type BotApiResponse,
  type BotApiOptions,
} from './bot-api';

export type TelegramWebhookOptions = BotApiOptions & { readonly webhookSecret: string };

/** https://core.telegram.org/bots/api#webhookinfo */
const webhookInfoSchema = z.object({
  url: z.string(),
  pending_update_count: z.optional(z.int()),
  last_error_date: z.optional(z.int()),
  last_error_message: z.optional(z.string()),
});

/** The bot receives only the messages that users write to it. */
const ALLOWED_UPDATES = ['message'] as const;

/** Creates the webhook of a bot, over the Bot API. */
export function createTelegramWebhook({
  webhookSecret,
  ...options
}: TelegramWebhookOptions): BotWebhook {
  return {
    set: async (url) => {
      await callBot(options, 'setWebhook', {
        url,
        secret_token: webhookSecret,
        allowed_updates: ALLOWED_UPDATES,
      });
    },
    read: async () => stateOf(await callBot(options, 'getWebhookInfo', {})),
    remove: async () => {
      await callBot(options, 'deleteWebhook', {});
    },
  };
}

/** @throws Error that says what the operator can do, if that is known */
async function callBot(options: BotApiOptions, method: string, payload: object): Promise<unknown> {
  const response = await callBotApi(options, method, payload);
  if (!isYes(response)) throw new Error(`${describeResponse(response)}. ${adviceFor(response)}`);
  return response.result;
}

/**
 * The Bot API responds "Not Found" to a token that it never issued, and "Unauthorized" to one that
 * it revoked.
 */
function adviceFor({ status, description = '' }: BotApiResponse): string {
  if (status === 401 || status === 404)
    return 'Check that TELEGRAM_BOT_TOKEN is the latest token from BotFather.';
  if (status === 400 && /webhook/i.test(description))
    return 'Telegram calls only public https addresses, on port 443, 80, 88 or 8443: check that API_URL is one.';
  if (status === 429) return 'Try again in a minute.';
  return status >= 500 ? 'Try again later.' : 'Check that TELEGRAM_API_URL points to a Bot API.';
}

function stateOf(result: unknown): WebhookState {
  const parsed = webhookInfoSchema.safeParse(result);
  if (!parsed.success)
    throw new Error(
      'Telegram returned an invalid webhook state. Check that TELEGRAM_API_URL points to a Bot API.',
    );
  const {
    url,
    pending_update_count: waitingCount = 0,
    last_error_message: text,
    last_error_date: atSeconds,
  } = parsed.data;
  return {
    url: url === '' ? null : url,
    waitingCount,
    lastProblem:
      text === undefined || atSeconds === undefined ? null : { text, atMs: atSeconds * 1_000 },
  };
}
