import * as z from 'zod/mini';

import { defaultLocale, locales } from './locales';

/**
 * The page inside the frame, without a language prefix. It is the only page that any site may
 * frame.
 */
export const WIDGET_FRAME_PATH = '/widget/frame';

/**
 * The loader that other sites include in their pages, with the digest that their browsers check.
 * The file never changes: a change is a new file with the next number, and this one stays in place.
 */
export const WIDGET_LOADER = {
  path: '/widget/v2.js',
  integrity: 'sha384-uN0/IStImhDB/M2fOjWvSBa67mKUokcoY6CmM3/9w7qA0BAgXeuj4tDqS/R9DeIu',
} as const;

/**
 * Returns the loader's URL path with the languages whose pages have a prefix. They are in the query
 * because the file, and with it the digest, must not depend on the site's languages.
 */
export function widgetLoaderUrl(): string {
  const prefixed = locales().filter((locale) => locale !== defaultLocale());
  return `${WIDGET_LOADER.path}${prefixed.length > 0 ? `?languages=${prefixed.join(',')}` : ''}`;
}

/** Identifies the frame's messages among all others that a page receives. */
export const WIDGET_MESSAGE_SOURCE = 'quayside-widget';

const envelope = { source: z.literal(WIDGET_MESSAGE_SOURCE), version: z.literal(1) };

/**
 * What the frame reports to the page around it. The messages do not identify a person, and expect
 * no response.
 */
export const widgetMessageSchema = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('ready'), title: z.string() }),
  z.object({ ...envelope, type: z.literal('resize'), heightPx: z.number() }),
  z.object({
    ...envelope,
    type: z.literal('quote'),
    send: z.string(),
    receive: z.string(),
    amountToGive: z.string(),
    amountToGet: z.string(),
    rateMode: z.string(),
  }),
  z.object({
    ...envelope,
    type: z.literal('continue'),
    send: z.string(),
    receive: z.string(),
    amount: z.nullable(z.string()),
  }),
  z.object({
    ...envelope,
    type: z.literal('error'),
    parameter: z.enum(['send', 'receive', 'amount']),
  }),
]);

export type WidgetMessage = z.infer<typeof widgetMessageSchema>;

export const WIDGET_THEMES = ['system', 'light', 'dark'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** What the frame should show. Coins are slugs. */
export type WidgetInput = {
  readonly send: string;
  readonly receive: string;
  readonly amount: string;
  readonly theme: WidgetTheme;
  /** The referrer's code. */
  readonly ref: string;
};

/** Returns the query of the frame page; values that are not given are left out. */
export function widgetQuery(input: Partial<WidgetInput> & { readonly parent?: string }): string {
  const given = Object.entries(input).filter(
    ([name, text]) => text !== '' && !(name === 'theme' && text === 'system'),
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}
