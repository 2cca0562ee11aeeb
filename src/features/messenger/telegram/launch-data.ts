import * as z from 'zod/mini';

import { isColour } from './popup';

const userSchema = z.object({
  id: z.int().check(z.positive()),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  language_code: z.optional(z.string()),
});

/**
 * Launch data as Telegram signs it. What is trusted of it is the server's to say: here it has to be
 * whole.
 */
const launchDataSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
  auth_date: z.string().check(z.regex(/^[1-9]\d{0,10}$/)),
  user: z.pipe(z.pipe(z.string(), z.transform(parseJson)), userSchema),
  start_param: z.optional(z.string()),
});

export type ThemeParams = Readonly<Record<string, string>>;

/** What Telegram says when it opens the page. */
export type Launch = {
  /** As it came: its signature is over every sign. `null` for what is no launch data. */
  readonly initData: string | null;
  readonly startParameter: string | null;
  /**
   * What the user is called in the messenger: words of their own choice, without signs that show
   * nothing.
   */
  readonly userName: string;
  readonly locale: 'en' | 'ru';
  readonly theme: ThemeParams;
};

/** @param parameters what stood behind the `#` of the address */
export function readLaunch(parameters: string): Launch {
  const query = new URLSearchParams(parameters);
  const initData = query.get('tgWebAppData') ?? '';
  const parsed = launchDataSchema.safeParse(Object.fromEntries(new URLSearchParams(initData)));
  return {
    initData: parsed.success ? initData : null,
    startParameter: parsed.success ? (parsed.data.start_param ?? null) : null,
    userName: parsed.success ? nameOf(parsed.data.user) : '',
    locale: parsed.success && /^ru\b/i.test(parsed.data.user.language_code ?? '') ? 'ru' : 'en',
    theme: readTheme(parseJson(query.get('tgWebAppThemeParams') ?? '')),
  };
}

const nameOf = ({
  first_name: first,
  last_name: last = '',
}: {
  readonly first_name: string;
  readonly last_name?: string | undefined;
}): string => `${first} ${last}`.replace(/\p{C}/gu, '').trim();

/** The colours among what the messenger says of its theme, in lower case. */
export function readTheme(params: unknown): ThemeParams {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, colour]) =>
      isColour(colour) ? [[name, colour.toLowerCase()]] : [],
    ),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
