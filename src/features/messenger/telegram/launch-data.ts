import { localeOfTag } from '@quayside/contract/site/locale-of-tag';
import type { Locale } from '@quayside/contract/site/locales';
import * as z from 'zod/mini';

import { isColour } from './popup';

const userSchema = z.object({
  id: z.int().check(z.positive()),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  language_code: z.optional(z.string()),
});

/**
 * Launch data as Telegram signs it. The server decides whether to trust it; here it only has to be
 * complete.
 */
const launchDataSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
  auth_date: z.string().check(z.regex(/^[1-9]\d{0,10}$/)),
  user: z.pipe(z.pipe(z.string(), z.transform(parseJson)), userSchema),
  start_param: z.optional(z.string()),
});

export type ThemeParams = Readonly<Record<string, string>>;

/** The data that Telegram passes when it opens the page. */
export type LaunchData = {
  /**
   * The original text, because the signature covers every character; `null` for invalid launch
   * data.
   */
  readonly initData: string | null;
  readonly startParameter: string | null;
  /** The user's self-chosen name in the messenger, without invisible characters. */
  readonly userName: string;
  readonly locale: Locale;
  readonly theme: ThemeParams;
};

/** @param parameters the part of the URL after `#` */
export function readLaunchData(parameters: string): LaunchData {
  const query = new URLSearchParams(parameters);
  const initData = query.get('tgWebAppData') ?? '';
  const parsed = launchDataSchema.safeParse(Object.fromEntries(new URLSearchParams(initData)));
  return {
    initData: parsed.success ? initData : null,
    startParameter: parsed.success ? (parsed.data.start_param ?? null) : null,
    userName: parsed.success ? nameOf(parsed.data.user) : '',
    locale: localeOfTag(parsed.success ? parsed.data.user.language_code : undefined),
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

/** Returns the colours among the messenger's theme parameters, in lower case. */
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
