import * as z from 'zod/mini';

/**
 * The simulator's response to a Bot API call: https://core.telegram.org/bots/api#making-requests
 */
export type BotApiResponse = { readonly status: number; readonly body: object };

export type SandboxBotApi = {
  /** @param payload the request body, parsed as JSON */
  answer(token: string, method: string, payload: unknown): BotApiResponse;
  /** The messages that the bot has sent since the start, newest first. */
  said(): readonly {
    readonly chatId: number;
    readonly text: string;
    readonly url: string | null;
  }[];
};

type Webhook = { readonly url: string; readonly secret: string };

const MAX_MESSAGES = 50;

const webhookSchema = z.object({
  url: z.string(),
  secret_token: z.optional(z.string().check(z.regex(/^[\w-]{1,256}$/))),
});
const buttonSchema = z.object({ web_app: z.object({ url: z.string() }) });
const messageSchema = z.object({
  chat_id: z.int(),
  text: z.string().check(z.minLength(1), z.maxLength(4_096)),
  reply_markup: z.optional(z.object({ inline_keyboard: z.array(z.array(buttonSchema)) })),
});

const okResponse = (result: unknown): BotApiResponse => ({
  status: 200,
  body: { ok: true, result },
});
const errorResponse = (status: number, description: string): BotApiResponse => ({
  status,
  body: { ok: false, error_code: status, description },
});

/**
 * Creates the part of the Bot API that our bot uses, only for the bot with that token. Its state is
 * in memory only.
 */
export function createSandboxBotApi(ownToken: string): SandboxBotApi {
  let webhook: Webhook | null = null;
  const texts: { chatId: number; text: string; url: string | null }[] = [];
  const methods: Readonly<Record<string, (payload: unknown) => BotApiResponse>> = {
    setWebhook: (payload) => {
      const parsed = webhookSchema.safeParse(payload);
      if (!parsed.success) return errorResponse(400, 'Bad Request: bad webhook');
      const { url, secret_token: secret = '' } = parsed.data;
      if (url !== '' && !isReachable(url))
        return errorResponse(
          400,
          'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
        );
      webhook = url === '' ? null : { url, secret };
      return okResponse(true);
    },
    deleteWebhook: () => {
      webhook = null;
      return okResponse(true);
    },
    getWebhookInfo: () =>
      okResponse({
        url: webhook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: 0,
      }),
    sendMessage: (payload) => {
      const parsed = messageSchema.safeParse(payload);
      if (!parsed.success) return errorResponse(400, 'Bad Request: message text is empty');
      const { chat_id: chatId, text, reply_markup: markup } = parsed.data;
      texts.unshift({ chatId, text, url: markup?.inline_keyboard[0]?.[0]?.web_app.url ?? null });
      texts.splice(MAX_MESSAGES);
      return okResponse({ message_id: texts.length });
    },
  };
  return {
    answer: (token, method, payload) => {
      if (token !== ownToken) return errorResponse(401, 'Unauthorized');
      const call = Object.hasOwn(methods, method) ? methods[method] : undefined;
      return call === undefined ? errorResponse(404, 'Not Found') : call(payload);
    },
    said: () => texts,
  };
}

/** Accepts https URLs, as Telegram does, and also http URLs of this computer. */
function isReachable(url: string): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    (parsed.protocol === 'https:' ||
      (parsed.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(parsed.hostname)))
  );
}
