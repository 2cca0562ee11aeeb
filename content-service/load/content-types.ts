import { locales, type Locale } from '@quayside/contract/site/locales';
import * as z from 'zod';

const text = z.string().trim().min(1, 'may not be empty');

/** The same thing in every language of the site. */
function perLocale<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>);
}

const path = z.string().regex(/^\/\S*$/, 'must be a path that starts with "/", without the language prefix');

export const siteSchema = z.strictObject({
  brand: z.strictObject({ name: text }),
  contacts: z.strictObject({ supportEmail: z.email('must be an e-mail address') }),
  links: z.strictObject({ terms: path }),
});

const link = z.strictObject({ path, label: perLocale(text) });
export const headerSchema = z.array(link).min(1);
export const footerSchema = z.array(z.strictObject({ title: perLocale(text), links: z.array(link).min(1) }));

const seoText = z.strictObject({ title: text.max(65, 'must have 65 characters at most'), description: text.max(180, 'must have 180 characters at most') });
export const seoSchema = z.record(z.string(), perLocale(seoText));

export const faqSchema = z.array(perLocale(z.strictObject({ question: text, answer: text })));

export const pairTextsSchema = perLocale(z.strictObject({ title: text, description: text, heading: text, lead: text, about: z.array(text).min(1) }));

export const frontMatterSchema = z.strictObject({ title: text, description: text.max(180, 'must have 180 characters at most'), updated: z.iso.date('must be a date such as 2026-01-31') });

export type DocumentText = z.infer<typeof frontMatterSchema> & { html: string };

export type Content = {
  site: z.infer<typeof siteSchema>;
  header: z.infer<typeof headerSchema>;
  footer: z.infer<typeof footerSchema>;
  seo: z.infer<typeof seoSchema>;
  /** By page. */
  faq: Readonly<Record<FaqPage, z.infer<typeof faqSchema>>>;
  pairTexts: z.infer<typeof pairTextsSchema>;
  documents: readonly { slug: string; texts: Readonly<Partial<Record<Locale, DocumentText>>> & { readonly en: DocumentText } }[];
};

export const faqPages = ['home', 'pair'] as const;
export type FaqPage = (typeof faqPages)[number];
