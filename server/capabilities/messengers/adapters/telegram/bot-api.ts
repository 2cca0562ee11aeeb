import * as z from 'zod/mini';

export type BotApiOptions = {
  /** The URL of the Bot API, without a trailing slash. */
  readonly apiUrl: string;
  readonly botToken: string;
  readonly timeoutMs: number;
};

const responseSchema = z.object({
  ok: z.boolean(),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
  result: z.optional(z.unknown()),
});

export type BotApiResponse = z.infer<typeof responseSchema> & { readonly status: number };

const MAX_DESCRIPTION_LENGTH = 200;

/**
 * Makes one call to https://core.telegram.org/bots/api, and returns the response whatever it is.
 * @throws Error if there is no response; its message is safe to show: the URL of a call contains
 *   the bot's token, and the message does not
 */
export async function callBotApi(
  { apiUrl, botToken, timeoutMs }: BotApiOptions,
  method: string,
  payload: object,
): Promise<BotApiResponse> {
  try {
    const response = await fetch(`${apiUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ...readResponse(await response.text()), status: response.status };
  } catch (error) {
    throw new Error(problemOf(error));
  }
}

/** Whether the response is a success, both by its status and by its body. */
export const isYes = ({ status, ok }: BotApiResponse): boolean => status === 200 && ok;

/** Describes a response of Telegram for a message. */
export function describeResponse({ status, description }: BotApiResponse): string {
  const reason =
    description === undefined ? '' : `: ${description.slice(0, MAX_DESCRIPTION_LENGTH)}`;
  return `Telegram answered ${status}${reason}`;
}

/** Treats a response that is not from the Bot API as a failure without a description. */
function readResponse(body: string): z.infer<typeof responseSchema> {
  try {
    return responseSchema.parse(JSON.parse(body));
  } catch {
    return { ok: false };
  }
}

/** The original error may contain the URL, and with it the token. */
function problemOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'Telegram did not answer in time';
  const { code } =
    (error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined) ?? {};
  return `Telegram cannot be reached${typeof code === 'string' ? `: ${code}` : ''}`;
}
