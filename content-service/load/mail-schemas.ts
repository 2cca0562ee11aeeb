import { locales, type Locale } from '@quayside/contract/site/locales';
import * as z from 'zod';

import { fixSeparator } from './describe-issue';

const text = z.string().trim().min(1, `is empty${fixSeparator}Write a text or remove the field`);
const line = text
  .max(150, `is longer than 150 characters${fixSeparator}Shorten it: mailboxes show no more`)
  .regex(/^[^\r\n]*$/, `has more than one line${fixSeparator}Write it on one line`);

const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>,
  );

/** `mail/{name}.yml`: one email in every language. @see MailText */
export const mailSchema = perLocale(
  z.strictObject({
    subject: line,
    preview: line,
    heading: line,
    paragraphs: z.array(text).min(1, `is empty${fixSeparator}Write one paragraph at least`),
    code: line.optional(),
    facts: z.array(z.strictObject({ label: line, value: line })).default([]),
    button: line.optional(),
    notes: z.array(text).default([]),
  }),
);

/** `mail/frame.yml`: the frame around every email. */
export const mailFrameSchema = perLocale(
  z.strictObject({
    linkHint: line,
    footer: z.array(text).min(1, `is empty${fixSeparator}Write one sentence at least`),
  }),
);
