import type * as z from 'zod';

import type { LinkFact } from '../check/references';
import type { Content } from './content-types';
import { readOptionalYaml, readYaml, type CheckedYaml } from './read-yaml';
import { shownName, type Reader } from './reader';
import { authorsSchema, categoriesSchema, faqSchema, footerSchema, headerSchema, pairTextsSchema, redirectsSchema, reviewsSchema, roadmapSchema, seoSchema } from './schemas';

type TableContent = Pick<Content, 'header' | 'footer' | 'seo' | 'faq' | 'pairTexts' | 'authors' | 'blogCategories' | 'docCategories' | 'roadmap' | 'reviews' | 'redirects'>;

/** The YAML files that stand alone, and what the checks across files need of them. */
export type Tables = {
  content: TableContent;
  seo: CheckedYaml<Content['seo']> | undefined;
  pairTexts: CheckedYaml<Content['pairTexts']> | undefined;
  pairFaq: CheckedYaml<Content['faq']['pair']> | undefined;
  homeFaq: CheckedYaml<Content['faq']['home']> | undefined;
  links: readonly LinkFact[];
  /** Files that could not be read. */
  unread: ReadonlySet<string>;
};

const noPairTexts = { title: '', description: '', heading: '', lead: '', about: [] };

/** Reads them all. What cannot be read is told and stands empty. */
export function readTables(reader: Reader): Tables {
  const unread = new Set<string>();
  const needed = <Schema extends z.ZodType>(file: string, schema: Schema): CheckedYaml<z.output<Schema>> | undefined => readYaml(reader, file, schema);
  const optional = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined => {
    const before = reader.problems.count();
    const read = readOptionalYaml(reader, file, schema);
    if (reader.problems.count() > before) unread.add(file);
    return read?.checked;
  };
  const header = needed('navigation/header.yml', headerSchema);
  const footer = needed('navigation/footer.yml', footerSchema);
  const seo = needed('seo/pages.yml', seoSchema);
  const homeFaq = needed('faq/home.yml', faqSchema);
  const pairFaq = needed('faq/pair.yml', faqSchema);
  const pairTexts = needed('pairs/texts.yml', pairTextsSchema);
  return {
    content: {
      header: header?.checked ?? [],
      footer: footer?.checked ?? [],
      seo: seo?.checked ?? {},
      faq: { home: homeFaq?.checked ?? [], pair: pairFaq?.checked ?? [] },
      pairTexts: pairTexts?.checked ?? { en: noPairTexts, ru: noPairTexts },
      authors: optional('authors.yml', authorsSchema) ?? {},
      blogCategories: optional('blog/categories.yml', categoriesSchema) ?? [],
      docCategories: optional('docs/categories.yml', categoriesSchema) ?? [],
      roadmap: optional('roadmap.yml', roadmapSchema) ?? [],
      reviews: optional('reviews.yml', reviewsSchema) ?? [],
      redirects: optional('redirects.yml', redirectsSchema) ?? [],
    },
    seo, pairTexts, pairFaq, homeFaq, links: navigationLinks(header, footer), unread,
  };
}

function navigationLinks(header: CheckedYaml<Content['header']> | undefined, footer: CheckedYaml<Content['footer']> | undefined): readonly LinkFact[] {
  const fact = (file: string, target: string, line: number | undefined): LinkFact => ({ file: shownName(file), line, target });
  return [
    ...(header?.checked ?? []).map(({ path }, index) => fact('navigation/header.yml', path, header?.lineOf([index, 'path']))),
    ...(footer?.checked ?? []).flatMap(({ links }, group) => links.map(({ path }, index) => fact('navigation/footer.yml', path, footer?.lineOf([group, 'links', index, 'path'])))),
  ];
}
