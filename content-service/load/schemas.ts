import { isLocale } from '@quayside/contract/site/locales';
import { pageParts } from '@quayside/contract/site/page-parts';
import { sectionKinds } from '@quayside/contract/site/section-kinds';
import * as z from 'zod';

import { rule } from './describe-issue';
import {
  courtesy,
  date,
  description,
  linksTerms,
  path,
  schedule,
  shortText,
  slug,
  target,
  text,
  webAddress,
} from './field-schemas';
import { drawingNames, iconNames } from './icon-names';
import { perLocaleSchema } from './per-locale-schema';

const link = z.strictObject({ path, label: perLocaleSchema(text) });
export const headerSchema = z.array(link).min(1, rule('emptyLinks'));
export const footerSchema = z.array(
  z.strictObject({
    title: perLocaleSchema(text),
    links: z.array(link).min(1, rule('emptyLinks')),
  }),
);

const seoText = z.strictObject({
  title: shortText(65),
  description: shortText(180),
  ogTitle: shortText(120).optional(),
  ogDescription: shortText(200).optional(),
  image: path.optional(),
});
export const seoSchema = z.record(z.string(), perLocaleSchema(seoText));

export const faqSchema = z.array(perLocaleSchema(z.strictObject({ question: text, answer: text })));
export const pairTextsSchema = perLocaleSchema(
  z.strictObject({
    title: text,
    description: text,
    heading: text,
    lead: text,
    about: z.array(text).min(1, rule('emptyParagraphs')),
  }),
);

export const authorsSchema = z.record(
  z.string(),
  z.strictObject({ name: perLocaleSchema(text), role: perLocaleSchema(text) }),
);
export const categoriesSchema = z
  .array(
    z.strictObject({
      slug,
      title: perLocaleSchema(shortText(50)),
      description: perLocaleSchema(description),
    }),
  )
  .check(({ value, issues }) => {
    const slugs = value.map((category) => category.slug);
    for (const [index, input] of slugs.entries()) {
      if (slugs.indexOf(input) < index)
        issues.push({
          code: 'custom',
          input,
          path: [index, 'slug'],
          message: rule('sameCategory', { text: input }),
        });
    }
  });

export const postSchema = z.strictObject({
  title: shortText(70),
  description,
  date,
  updated: date.optional(),
  ...schedule,
  author: text,
  cover: text.optional(),
  coverAlt: text.optional(),
  canonical: webAddress.optional(),
  courtesy,
  glossary: linksTerms,
});
export const docSchema = z.strictObject({
  title: shortText(70),
  description,
  category: text,
  order: z.number(),
  updated: date,
  ...schedule,
  courtesy,
  glossary: linksTerms,
});

const action = z.strictObject({ label: text, to: target, primary: z.boolean().optional() });
const icon = z.enum(iconNames);
const sectionHead = { id: slug.optional(), heading: text.optional(), lead: text.optional() };
const several = rule('emptyList');
const sectionSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), ...sectionHead, body: text }),
    z.strictObject({
      kind: z.literal('cards'),
      ...sectionHead,
      cards: z
        .array(z.strictObject({ icon: icon.optional(), title: text, text, to: target.optional() }))
        .min(1, several),
    }),
    z.strictObject({
      kind: z.literal('steps'),
      ...sectionHead,
      steps: z.array(z.strictObject({ title: text, text })).min(1, several),
    }),
    z.strictObject({
      kind: z.literal('table'),
      ...sectionHead,
      columns: z.array(text).min(1, several),
      rows: z.array(z.array(z.string())).min(1, several),
    }),
    z.strictObject({
      kind: z.literal('code'),
      ...sectionHead,
      samples: z.array(z.strictObject({ title: text, language: text, code: text })).min(1, several),
    }),
    z.strictObject({
      kind: z.literal('faq'),
      ...sectionHead,
      items: z.array(z.strictObject({ question: text, answer: text })).min(1, several),
    }),
    z.strictObject({
      kind: z.literal('notice'),
      ...sectionHead,
      tone: z.enum(['info', 'warn']),
      body: text,
    }),
    z.strictObject({
      kind: z.literal('cta'),
      ...sectionHead,
      body: text,
      actions: z.array(action).min(1, several),
    }),
    z.strictObject({
      kind: z.literal('part'),
      ...sectionHead,
      part: z.enum(pageParts, {
        error: rule('unknownPart', { list: pageParts.join(', ') }),
      }),
    }),
  ],
  {
    error: rule('unknownKind', { list: sectionKinds.join(', ') }),
  },
);
export const pageSchema = z.strictObject({
  updated: date,
  ...schedule,
  eyebrow: text.optional(),
  heading: text,
  lead: text,
  drawing: z.enum(drawingNames).optional(),
  theme: z.enum(['light', 'dark']).optional(),
  /** Only of pages without an entry in `seo/pages.yml`. */
  seo: seoText.optional(),
  courtesy,
  actions: z.array(action).optional(),
  sections: z.array(sectionSchema),
});

export const roadmapSchema = z.array(
  z.strictObject({
    id: slug,
    status: z.enum(['done', 'now', 'next', 'later']),
    title: perLocaleSchema(text),
    items: z.array(z.strictObject({ title: perLocaleSchema(text), text: perLocaleSchema(text) })),
  }),
);
export const reviewsSchema = z.array(
  z.strictObject({
    author: text,
    date,
    rating: z.int().min(1).max(5),
    text: perLocaleSchema(text),
    sandbox: z.boolean().optional(),
  }),
);
export const redirectsSchema = z.array(
  z.strictObject({
    from: path,
    to: z.union([path, webAddress], {
      error: rule('notTarget'),
    }),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)], {
        error: rule('notStatus'),
      })
      .default(301),
    locale: z.string().refine(isLocale, rule('unknownLanguageCode')).optional(),
  }),
);

export type SeoTexts = z.infer<typeof seoText>;
export type SectionFile = z.infer<typeof sectionSchema>;
export type PostFile = z.infer<typeof postSchema>;
export type PageFile = z.infer<typeof pageSchema>;
export type ActionFile = z.infer<typeof action>;
