import * as z from 'zod/mini';

import { vitalDevices, vitalMetrics } from '../site/web-vitals';

/**
 * `POST /api/v1/vitals`: the bucket that one measurement of a page view belongs to. It contains no
 * id and no URL. Names of templates and languages are checked later, because a page may be from
 * another build of the site than the server: its reports are dropped, and not rejected.
 */
export const vitalRequestSchema = z.strictObject({
  template: z.string().check(z.minLength(1), z.maxLength(40)),
  language: z.string().check(z.minLength(1), z.maxLength(35)),
  device: z.enum(vitalDevices),
  metric: z.enum(vitalMetrics),
  bucket: z.int().check(z.gte(0), z.lte(99)),
});
export type VitalReport = z.output<typeof vitalRequestSchema>;
