import { isLocale, type Locale } from '@quayside/contract/site/locales';

import { isContentMap, type ContentMap } from '../editing/merge/same-content';
import type { ParsedFiles } from './parsed-files';

/** A text that readers are not meant to see yet. */
export type UnpublishedFinding = {
  readonly file: string;
  readonly locale: Locale;
  readonly title: string;
  /** The day or time that the text names; `null` for a draft. */
  readonly date: string | null;
};

/** Finds drafts, and texts with a day in the future. */
export const findUnpublished = (files: ParsedFiles, today: string): readonly UnpublishedFinding[] =>
  [...files].flatMap(([file, content]) => {
    const [, locale = ''] =
      /^content\/(?:blog|docs|pages)\/.+\/index\.([^.]+)\.\w+$/.exec(file) ?? [];
    if (!isLocale(locale) || !isContentMap(content)) return [];
    const date = content.draft === true ? null : futureDay(content, today);
    if (date === undefined) return [];
    return [{ file, locale, title: String(content.title ?? content.heading ?? ''), date }];
  });

/** A time counts until its day is over, because the overview is of a day. */
function futureDay({ date, publishAt }: ContentMap, today: string): string | undefined {
  if (typeof publishAt === 'string' && publishAt.slice(0, today.length) >= today) return publishAt;
  return typeof date === 'string' && date.slice(0, today.length) > today ? date : undefined;
}
