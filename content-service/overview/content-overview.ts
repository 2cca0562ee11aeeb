import type { Content } from '../editing/merge/same-content';
import { findLengths, type LengthFinding } from './find-lengths';
import { findUnpublished, type UnpublishedFinding } from './find-unpublished';
import { findUntranslated, type UntranslatedFinding } from './find-untranslated';

/** What editors may want to work on, apart from mistakes. */
export type ContentOverview = {
  readonly untranslated: readonly UntranslatedFinding[];
  readonly lengths: readonly LengthFinding[];
  readonly unpublished: readonly UnpublishedFinding[];
};

/** Parsed files by their paths from the repository's root, such as `content/site.yml`. */
export type ParsedFiles = ReadonlyMap<string, Content>;

/** @param today as `2026-01-31` */
export const overviewOf = (files: ParsedFiles, today: string): ContentOverview => ({
  untranslated: findUntranslated(files),
  lengths: findLengths(files),
  unpublished: findUnpublished(files, today),
});
