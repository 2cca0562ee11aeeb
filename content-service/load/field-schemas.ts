import * as z from 'zod';

import { rule } from './describe-issue';

export const text = z.string().trim().min(1, rule('is empty', 'Add text or remove the field'));
export const shortText = (max: number) =>
  text.max(max, rule(`is longer than ${max} characters`, 'Shorten it'));

export const path = z
  .string()
  .regex(
    /^\/(?!\/)\S*$/,
    rule('is not a path of this site', 'Start it with one "/" and leave out the language prefix'),
  );
export const webAddress = z.url({
  protocol: /^https?$/,
  error: rule('is not a web address', 'Write the full address, such as https://example.org/page'),
});
export const secureAddress = z.url({
  protocol: /^https$/,
  error: rule('is not a secure web address', 'Start it with https://'),
});
export const origin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(?::\d+)?$/,
    rule('is not a web host', 'Write https:// and the host only, such as https://web.example.org'),
  );
export const target = z
  .string()
  .regex(
    /^(?:\/(?!\/)\S*|#\S+|https?:\/\/\S+|mailto:\S+@\S+)$/,
    rule(
      'is not a valid link',
      'Write a path of this site, a web address, or mailto: and an email address',
    ),
  );
export const date = z.iso.date(rule('is not a date', 'Write it as 2026-01-31'));
export const dateTime = z.iso.datetime({
  offset: true,
  error: rule('is not a time with its zone', 'Write it as 2026-01-31T09:00:00+01:00'),
});
export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    rule('cannot be used in an address', 'Use lowercase Latin letters, digits and single hyphens'),
  );
export const description = z
  .string()
  .trim()
  .min(50, rule('is shorter than 50 characters', 'Say in a sentence or two what the page is about'))
  .max(160, rule('is longer than 160 characters', 'Shorten it'));
export const email = z.email(rule('is not an email address', 'Write it as name@example.org'));

/** `true` for a translation over which the text in the default language prevails. */
export const courtesy = z.boolean().default(false);

/** When a post, docs page or page is on the site: not as a draft, and from a moment on. */
export const schedule = { draft: z.boolean().default(false), publishAt: dateTime.optional() };

/** `false` for a text whose terms are not linked to the glossary, such as one that defines its own. */
export const linksTerms = z.boolean().default(true);
