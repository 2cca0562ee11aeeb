import * as z from 'zod';

import { rule } from './describe-issue';
import { perLocaleSchema } from './per-locale-schema';

const text = z.string().trim().min(1, rule('emptyField'));
const line = text
  .max(150, rule('tooLongForMail', { max: 150 }))
  .regex(/^[^\r\n]*$/, rule('severalLines'));

/** `mail/{name}.yml`: one email in every language. @see MailText */
export const mailSchema = perLocaleSchema(
  z.strictObject({
    subject: line,
    preview: line,
    heading: line,
    paragraphs: z.array(text).min(1, rule('emptyParagraphs')),
    code: line.optional(),
    facts: z.array(z.strictObject({ label: line, value: line })).default([]),
    button: line.optional(),
    notes: z.array(text).default([]),
  }),
);

/** `mail/frame.yml`: the frame around every email. */
export const mailFrameSchema = perLocaleSchema(
  z.strictObject({
    linkHint: line,
    footer: z.array(text).min(1, rule('emptySentences')),
  }),
);
