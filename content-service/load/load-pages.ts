import { locales, type Locale } from '@quayside/contract/site/locales';

import { checkCourtesy } from '../check/check-courtesy';
import { noteFragments, type PageFact } from '../check/references';
import { claimHeadingId } from '../markdown/heading-id';
import { outlineMarkdown } from '../markdown/outline';
import { finding } from '../problems/problem';
import { collectMarkdown } from './collect-markdown';
import type { PageText, StoredPage, StoredPicture } from './content-types';
import { findTexts, type TextFolder } from './find-texts';
import type { ArticleLoading } from './load-articles';
import { readYaml, type CheckedYaml } from './read-yaml';
import { shownName } from './reader';
import { scheduleLines } from './schedule';
import { pageSchema, type PageFile, type SectionFile } from './schemas';
import { sectionMarkdown } from './section-texts';

/** Reads `pages/{key}/index.{locale}.yml`. */
export function loadPages(loading: ArticleLoading): readonly StoredPage[] {
  return findTexts(loading.reader, 'pages', 'yml').map((found) => {
    const texts: Partial<Record<Locale, PageText>> = {};
    for (const locale of locales()) {
      const file = found.files[locale];
      const text = file === undefined ? undefined : readPage(loading, found, locale, file);
      if (text !== undefined) texts[locale] = text;
    }
    return { key: found.slug, path: `/${found.slug}`, texts };
  });
}

function readPage(
  loading: ArticleLoading,
  { slug, folder, files }: TextFolder,
  locale: Locale,
  file: string,
): PageText | undefined {
  const read = readYaml(loading.reader, file, pageSchema);
  if (read === undefined) return undefined;
  checkCourtesy(loading.reader.problems, {
    locale,
    file,
    files,
    line: read.lineOf(['courtesy']),
    isCourtesy: read.checked.courtesy,
  });
  const place: PageSource = {
    loading,
    locale,
    file: shownName(file),
    folder,
    path: `/${slug}`,
    lineOf: read.lineOf,
    placeOf: read.placeOf,
  };
  loading.references.scheduled.push({
    path: place.path,
    file: place.file,
    schedule: read.checked,
    lines: scheduleLines(read),
  });
  loading.references.pages.push({
    key: slug,
    locale,
    file: place.file,
    seo: read.checked.seo,
    lines: seoLines(read),
  });
  noteTargets(place, read.checked);
  return { locale, file, page: read.checked, pictures: readSections(place, read.checked.sections) };
}

const seoLines = ({ checked: { seo }, lineOf }: CheckedYaml<PageFile>): PageFact['lines'] => ({
  seo: lineOf(['seo']),
  ...Object.fromEntries(Object.keys(seo ?? {}).map((field) => [field, lineOf(['seo', field])])),
});

type PageSource = {
  loading: ArticleLoading;
  locale: Locale;
  file: string;
  folder: string;
  path: string;
  lineOf: CheckedYaml<unknown>['lineOf'];
  placeOf: CheckedYaml<unknown>['placeOf'];
};

function readSections(
  place: PageSource,
  sections: readonly SectionFile[],
): ReadonlyMap<string, StoredPicture> {
  const { loading, locale, file, folder, path, lineOf, placeOf } = place;
  const ids = new Set<string>();
  const pictures = new Map<string, StoredPicture>();
  sections.forEach((section, index) => {
    if (section.id !== undefined && ids.has(section.id))
      loading.reader.problems.add({
        file,
        ...placeOf(['sections', index, 'id']),
        ...finding('sameId', { id: section.id }),
      });
    ids.add(sectionId(section, index));
    checkRows(place, section, index);
  });
  sections.forEach((section, index) => {
    for (const { source, field } of sectionMarkdown(section)) {
      const outline = outlineMarkdown(source, 1, ids);
      const taken = collectMarkdown(loading, outline, {
        folder,
        file,
        locale,
        page: path,
        line: lineOf(['sections', index, ...field]),
      });
      for (const [name, picture] of taken) pictures.set(name, picture);
    }
  });
  noteFragments(loading.references, path, locale, ids);
  return pictures;
}

/** Returns the fragment of a section: the editor's own, or one made from its heading. */
export function sectionId(
  { id, heading }: Pick<SectionFile, 'id' | 'heading'>,
  index: number,
): string {
  return id ?? claimHeadingId(heading ?? `section ${index + 1}`, new Set());
}

function checkRows(
  { loading, file, placeOf }: PageSource,
  section: SectionFile,
  index: number,
): void {
  if (section.kind !== 'table') return;
  section.rows.forEach((cells, row) => {
    if (cells.length === section.columns.length) return;
    loading.reader.problems.add({
      file,
      ...placeOf(['sections', index, 'rows', row]),
      ...finding('otherCells', { cells: cells.length, columns: section.columns.length }),
    });
  });
}

/** Records links that have fields of their own: those of buttons and cards. */
function noteTargets(
  { loading, locale, file, path, placeOf }: PageSource,
  { actions = [], sections }: PageFile,
): void {
  const note = (target: string | undefined, field: readonly PropertyKey[]): void => {
    if (target !== undefined)
      loading.references.links.push({ file, ...placeOf(field), target, locale, page: path });
  };
  actions.forEach(({ to }, index) => note(to, ['actions', index, 'to']));
  sections.forEach((section, index) => {
    if (section.kind === 'cards')
      section.cards.forEach(({ to }, card) => note(to, ['sections', index, 'cards', card, 'to']));
    if (section.kind === 'cta')
      section.actions.forEach(({ to }, action) =>
        note(to, ['sections', index, 'actions', action, 'to']),
      );
  });
}
