import { perLocale } from '@quayside/contract/site/locales';
import type * as z from 'zod';

import type { LinkFact } from '../check/references';
import { ANNOUNCEMENT_FILE, type Announcement, announcementLinks } from './announcement';
import type { Content } from './content-types';
import { glossarySchema } from './glossary-schema';
import { pairFactsSchema } from './pair-facts-schema';
import { readOptionalYaml, readYaml, type CheckedYaml } from './read-yaml';
import { shownName, type Reader } from './reader';
import { announcementSchema } from './announcement-schema';
import {
  authorsSchema,
  categoriesSchema,
  faqSchema,
  footerSchema,
  headerSchema,
  pairTextsSchema,
  redirectsSchema,
  reviewsSchema,
  roadmapSchema,
  seoSchema,
} from './schemas';

type TableContent = Pick<
  Content,
  | 'header'
  | 'footer'
  | 'seo'
  | 'faq'
  | 'pairTexts'
  | 'authors'
  | 'blogCategories'
  | 'docCategories'
  | 'pairFacts'
  | 'glossary'
  | 'roadmap'
  | 'reviews'
  | 'redirects'
  | 'announcement'
>;

/** The standalone YAML files, and what the cross-file checks need from them. */
export type Tables = {
  content: TableContent;
  seo: CheckedYaml<Content['seo']> | undefined;
  pairTexts: CheckedYaml<Content['pairTexts']> | undefined;
  pairFacts: CheckedYaml<Content['pairFacts']> | undefined;
  pairFaq: CheckedYaml<Content['faq']['pair']> | undefined;
  homeFaq: CheckedYaml<Content['faq']['home']> | undefined;
  redirects: CheckedYaml<Content['redirects']> | undefined;
  announcement: CheckedYaml<Announcement> | undefined;
  links: readonly LinkFact[];
  /** Files that could not be read. */
  unread: ReadonlySet<string>;
};

const noPairTexts = { title: '', description: '', heading: '', lead: '', about: [] };

/** Reads all standalone YAML files. A file that cannot be read is reported and treated as empty. */
export function readTables(reader: Reader): Tables {
  const unread = new Set<string>();
  const needed = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): CheckedYaml<z.output<Schema>> | undefined => readYaml(reader, file, schema);
  const optional = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): CheckedYaml<z.output<Schema>> | undefined => {
    const before = reader.problems.count();
    const read = readOptionalYaml(reader, file, schema);
    if (reader.problems.count() > before) unread.add(file);
    return read;
  };
  const header = needed('navigation/header.yml', headerSchema);
  const footer = needed('navigation/footer.yml', footerSchema);
  const seo = needed('seo/pages.yml', seoSchema);
  const homeFaq = needed('faq/home.yml', faqSchema);
  const pairFaq = needed('faq/pair.yml', faqSchema);
  const glossary = optional('glossary.yml', glossarySchema);
  const pairFacts = optional('pairs/facts.yml', pairFactsSchema);
  const announcement = optional(ANNOUNCEMENT_FILE, announcementSchema);
  const redirects = optional('redirects.yml', redirectsSchema);
  const pairTexts = needed('pairs/texts.yml', pairTextsSchema);
  return {
    content: {
      header: checkedOr(header, []),
      footer: checkedOr(footer, []),
      seo: checkedOr(seo, {}),
      faq: { home: checkedOr(homeFaq, []), pair: checkedOr(pairFaq, []) },
      pairTexts: checkedOr(
        pairTexts,
        perLocale(() => noPairTexts),
      ),
      authors: checkedOr(optional('authors.yml', authorsSchema), {}),
      blogCategories: checkedOr(optional('blog/categories.yml', categoriesSchema), []),
      docCategories: checkedOr(optional('docs/categories.yml', categoriesSchema), []),
      pairFacts: checkedOr(pairFacts, []),
      glossary: checkedOr(glossary, []),
      roadmap: checkedOr(optional('roadmap.yml', roadmapSchema), []),
      reviews: checkedOr(optional('reviews.yml', reviewsSchema), []),
      redirects: checkedOr(redirects, []),
      announcement: announcement?.checked ?? null,
    },
    announcement,
    seo,
    pairTexts,
    pairFacts,
    pairFaq,
    homeFaq,
    redirects,
    links: [
      ...headerLinks(header),
      ...footerLinks(footer),
      ...glossaryLinks(glossary),
      ...factLinks(pairFacts),
      ...announcementLinks(announcement),
    ],
    unread,
  };
}

function checkedOr<Checked>(read: CheckedYaml<Checked> | undefined, empty: Checked): Checked {
  return read?.checked ?? empty;
}

function headerLinks(header: CheckedYaml<Content['header']> | undefined): readonly LinkFact[] {
  return checkedOr(header, []).map(({ path }, index) => ({
    file: shownName('navigation/header.yml'),
    ...header?.placeOf([index, 'path']),
    target: path,
  }));
}

function footerLinks(footer: CheckedYaml<Content['footer']> | undefined): readonly LinkFact[] {
  const file = shownName('navigation/footer.yml');
  return checkedOr(footer, []).flatMap(({ links }, group) =>
    links.map(({ path }, index) => ({
      file,
      ...footer?.placeOf([group, 'links', index, 'path']),
      target: path,
    })),
  );
}

function glossaryLinks(
  glossary: CheckedYaml<Content['glossary']> | undefined,
): readonly LinkFact[] {
  const file = shownName('glossary.yml');
  return checkedOr(glossary, []).flatMap(({ terms }, group) =>
    terms.flatMap(({ page }, index) =>
      page === undefined
        ? []
        : [{ file, ...glossary?.placeOf([group, 'terms', index, 'page']), target: page }],
    ),
  );
}

function factLinks(facts: CheckedYaml<Content['pairFacts']> | undefined): readonly LinkFact[] {
  const file = shownName('pairs/facts.yml');
  return checkedOr(facts, []).flatMap(({ page }, index) =>
    page === undefined ? [] : [{ file, ...facts?.placeOf([index, 'page']), target: page }],
  );
}
