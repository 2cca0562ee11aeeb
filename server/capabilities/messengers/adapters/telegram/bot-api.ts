import * as z from 'zod/mini';

export type BotApiOptions = {
  /** Of the Bot API, without a slash at the end. */
  readonly apiUrl: string;
  readonly botToken: string;
  readonly timeoutMs: number;
};

const answerSchema = z.object({
  ok: z.boolean(),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
  result: z.optional(z.unknown()),
});

export type BotApiAnswer = z.infer<typeof answerSchema> & { readonly status: number };

const MOST_DESCRIBED = 200;

/**
 * One call of https://core.telegram.org/bots/api, whatever it is answered.
 * @throws Error when there is no answer; its words can be told to anybody: the address of a call
 *   holds the token of the bot, and is not in them
 */
export async function callBotApi(
  { apiUrl, botToken, timeoutMs }: BotApiOptions,
  method: string,
  payload: object,
): Promise<BotApiAnswer> {
  try {
    const response = await fetch(`${apiUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ...readAnswer(await response.text()), status: response.status };
  } catch (error) {
    throw new Error(problemOf(error));
  }
}

/** Whether it is a yes: with a yes in its words and in its status. */
export const isYes = ({ status, ok }: BotApiAnswer): boolean => status === 200 && ok;

/** What Telegram answered, in words. */
export function answerWords({ status, description }: BotApiAnswer): string {
  return `Telegram answered ${status}${description === undefined ? '' : `: ${description.slice(0, MOST_DESCRIBED)}`}`;
}

/** What is no answer of the Bot API says nothing. */
function readAnswer(body: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(body));
  } catch {
    return { ok: false };
  }
}

/** The error itself may hold the URL, and with it the token. */
function problemOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'Telegram did not answer in time';
  const { code } =
    (error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined) ?? {};
  return `Telegram cannot be reached${typeof code === 'string' ? `: ${code}` : ''}`;
}
