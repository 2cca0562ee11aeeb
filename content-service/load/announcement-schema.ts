import * as z from 'zod';

import { dateTime, schedule, shortText, slug, target } from './field-schemas';
import { perLocaleSchema } from './per-locale-schema';

/** The bar above all pages. */
export const announcementSchema = z.strictObject({
  id: slug,
  text: perLocaleSchema(shortText(200)),
  tone: z.enum(['info', 'warn']).default('info'),
  link: z.strictObject({ to: target, label: perLocaleSchema(shortText(50)) }).optional(),
  draft: schedule.draft,
  from: dateTime.optional(),
  until: dateTime.optional(),
  dismissible: z.boolean().default(true),
});
