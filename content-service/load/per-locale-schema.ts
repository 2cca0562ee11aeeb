import { locales, type Locale } from '@quayside/contract/site/locales';
import * as z from 'zod';

const entries = new WeakMap<object, z.ZodType>();

/** @returns what such a group has for each language; undefined for any other schema */
export const perLocaleEntry = (schema: object): z.ZodType | undefined => entries.get(schema);

/**
 * Schema for a group with one entry per language of the site. The languages are read when content
 * is checked, because the content itself names them.
 */
export function perLocaleSchema<Schema extends z.ZodType>(entry: Schema) {
  const groups = new Map<string, z.ZodType<Readonly<Record<Locale, z.output<Schema>>>>>();
  const groupOf = (codes: readonly Locale[]) => {
    const key = codes.join(' ');
    const group =
      groups.get(key) ?? z.strictObject(Object.fromEntries(codes.map((code) => [code, entry])));
    groups.set(key, group as never);
    return group;
  };
  const schema = z
    .unknown()
    .transform((given, context): Readonly<Record<Locale, z.output<Schema>>> => {
      const { success, data, error } = groupOf(locales()).safeParse(given, { reportInput: true });
      if (success) return data as Readonly<Record<Locale, z.output<Schema>>>;
      for (const issue of error.issues) context.issues.push(issue as z.core.$ZodRawIssue);
      return z.NEVER;
    });
  entries.set(schema, entry);
  return schema;
}
