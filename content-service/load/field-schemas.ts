import * as z from 'zod';

import { rule } from './describe-issue';

export const text = z.string().trim().min(1, rule('emptyField'));
export const shortText = (max: number) => text.max(max, rule('tooLong', { max }));

export const path = z.string().regex(/^\/(?!\/)\S*$/, rule('notPath'));
export const webAddress = z.url({
  protocol: /^https?$/,
  error: rule('notAddress'),
});
export const secureAddress = z.url({
  protocol: /^https$/,
  error: rule('notSecure'),
});
export const origin = z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/, rule('notHost'));
export const target = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|#\S+|https?:\/\/\S+|mailto:\S+@\S+)$/, rule('notLink'));
export const date = z.iso.date(rule('notDate'));
export const dateTime = z.iso.datetime({
  offset: true,
  error: rule('notTime'),
});
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, rule('badSlug'));
export const description = z
  .string()
  .trim()
  .min(50, rule('tooShort', { min: 50 }))
  .max(160, rule('tooLong', { max: 160 }));
export const email = z.email(rule('notEmail'));

/** `true` for a translation over which the text in the default language prevails. */
export const courtesy = z.boolean().default(false);

/** When a post, docs page or page is on the site: not as a draft, and from a moment on. */
export const schedule = { draft: z.boolean().default(false), publishAt: dateTime.optional() };

/** `false` for a text whose terms are not linked to the glossary, such as one that defines its own. */
export const linksTerms = z.boolean().default(true);
