import { createHash, timingSafeEqual } from 'node:crypto';

import { localeOfTag } from '@quayside/contract/site/locale-of-tag';
import * as z from 'zod/mini';

import type { BotCommand, BotMessage, BotOutcome, MessengerBot } from '../../ports/messenger';
import {
  describeResponse,
  callBotApi,
  isYes,
  type BotApiResponse,
  type BotApiOptions,
} from './bot-api';
import { createTelegramWebhook } from './telegram-webhook';

export type TelegramBotOptions = BotApiOptions & { readonly webhookSecret: string };

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

const updateSchema = z.object({
  message: z.object({
    text: z.string(),
    from: z.object({
      id: z.int().check(z.positive()),
      is_bot: z.optional(z.boolean()),
      language_code: z.optional(z.string()),
    }),
    chat: z.object({ type: z.literal('private') }),
  }),
});

/** Creates the bot, which uses https://core.telegram.org/bots/api. */
export function createTelegramBot(options: TelegramBotOptions): MessengerBot {
  const expected = sha256(options.webhookSecret);
  return {
    isFromMessenger: (header) => timingSafeEqual(sha256(header(SECRET_HEADER) ?? ''), expected),
    readUpdate,
    replyWith: (message) => ({ method: 'sendMessage', ...payloadOf(message) }),
    send: (message) => send(options, message),
    webhook: createTelegramWebhook(options),
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/**
 * Reads commands in private chats only: a group's messages are not meant for the bot, and its
 * replies are not meant for the group.
 */
function readUpdate(update: unknown): BotCommand | null {
  const parsed = updateSchema.safeParse(update);
  if (!parsed.success || parsed.data.message.from.is_bot === true) return null;
  const { text, from } = parsed.data.message;
  const [, named] = /^\/(notify|stop)(?:@\w+)?(?:\s|$)/.exec(text) ?? [];
  return {
    command: named === 'notify' || named === 'stop' ? named : 'start',
    messengerUserId: String(from.id),
    locale: localeOfTag(from.language_code),
  };
}

/** In a private chat with the bot, the chat's id is the user's id. */
function payloadOf({ messengerUserId, text, button }: BotMessage): Record<string, unknown> {
  return {
    chat_id: Number(messengerUserId),
    text,
    reply_markup: { inline_keyboard: [[{ text: button.label, web_app: { url: button.url } }]] },
  };
}

async function send(options: TelegramBotOptions, message: BotMessage): Promise<BotOutcome> {
  try {
    return outcomeOf(await callBotApi(options, 'sendMessage', payloadOf(message)));
  } catch (error) {
    return { kind: 'later', problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Whether the user has blocked the bot, or there is no such chat. Any other 400 is caused by our
 * message; 401 and 404 are caused by our token, which an operator can fix.
 */
const isChatUnreachable = (status: number, description = ''): boolean =>
  status === 403 || (status === 400 && /\bchat not found\b/i.test(description));
const MAX_WAIT_SECONDS = 86_400;

function outcomeOf(response: BotApiResponse): BotOutcome {
  const { status, description, parameters } = response;
  if (isYes(response)) return { kind: 'sent' };
  const problem = describeResponse(response);
  if (isChatUnreachable(status, description)) return { kind: 'refused', problem };
  if (status === 400) return { kind: 'failed', problem };
  const seconds = parameters?.retry_after ?? 0;
  return seconds > 0
    ? { kind: 'held-back', problem, retryAfterMs: Math.min(seconds, MAX_WAIT_SECONDS) * 1_000 }
    : { kind: 'later', problem };
}
